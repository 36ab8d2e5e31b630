import css from '../../../styles/controls/chosen.css?inline'
import { adoptStyles } from '../adopt.ts'

adoptStyles(css)
