// The look of what stands in the sections comes with the sections.
import css from '../../styles/settings-parts.css?inline'
import { adoptStyles } from '../player/adopt.ts'

adoptStyles(css)
