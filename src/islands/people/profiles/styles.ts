import css from '../../../styles/library/people.css?inline'
import { adoptStyles } from '../../kit/adopt.ts'

adoptStyles(css)
