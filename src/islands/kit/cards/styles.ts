// The styles of the menu buttons are loaded with the code that draws them: before that, no card has
// a menu button.
import css from '../../../styles/controls/card-menu.css?inline'
import { adoptStyles } from '../adopt.ts'

adoptStyles(css)
