// The look of the page comes with its island: the page is hidden until it is known who is there, and the island is quicker.
import css from '../../styles/settings.css?inline'
import { adoptStyles } from '../player/adopt.ts'

adoptStyles(css)
