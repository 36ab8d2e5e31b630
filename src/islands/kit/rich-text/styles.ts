// The styles of the editor are loaded with its code.
import css from '../../../styles/controls/editor.css?inline'
import { adoptStyles } from '../adopt.ts'

adoptStyles(css)
