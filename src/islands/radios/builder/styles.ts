import css from '../../../styles/content/radio-builder.css?inline'
import { adoptStyles } from '../../kit/adopt.ts'

adoptStyles(css)
