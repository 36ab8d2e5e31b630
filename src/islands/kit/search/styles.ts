import css from '../../../styles/content/search.css?inline'
import { adoptStyles } from '../adopt.ts'

adoptStyles(css)
