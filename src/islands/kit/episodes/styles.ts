import css from '../../../styles/library/episodes.css?inline'
import { adoptStyles } from '../adopt.ts'

adoptStyles(css)
