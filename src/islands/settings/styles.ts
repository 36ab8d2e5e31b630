// The styles of the sections' content are loaded with the sections.
import css from '../../styles/settings-parts.css?inline'
import { adoptStyles } from '../player/adopt.ts'

adoptStyles(css)
