// The look of the menu buttons comes with the code that draws them: no card has one before that.
import css from '../../styles/card-menu.css?inline'
import { adoptStyles } from '../player/adopt.ts'

adoptStyles(css)
