import css from '../../../styles/library/embed-dialog.css?inline'
import { adoptStyles } from '../adopt.ts'

adoptStyles(css)
