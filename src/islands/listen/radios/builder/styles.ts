import css from '../../../../styles/controls/radio-builder.css?inline'
import { adoptStyles } from '../../../kit/adopt.ts'

adoptStyles(css)
