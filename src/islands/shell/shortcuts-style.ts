import css from '../../styles/content/shortcuts.css?inline'
import { adoptStyles } from '../kit/adopt.ts'

adoptStyles(css)
