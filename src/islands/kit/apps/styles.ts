import css from '../../../styles/content/applications.css?inline'
import { adoptStyles } from '../adopt.ts'

adoptStyles(css)
