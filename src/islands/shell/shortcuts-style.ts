import css from '../../styles/shortcuts.css?inline'
import { adoptStyles } from '../player/adopt.ts'

adoptStyles(css)
