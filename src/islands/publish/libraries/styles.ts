import css from '../../../styles/library/libraries.css?inline'
import { adoptStyles } from '../../kit/adopt.ts'

adoptStyles(css)
