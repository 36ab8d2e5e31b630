// The styles of the sections' content are loaded with the sections.
import css from '../../../styles/content/settings-parts.css?inline'
import { adoptStyles } from '../../kit/adopt.ts'

adoptStyles(css)
