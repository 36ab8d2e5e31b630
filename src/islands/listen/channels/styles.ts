import css from '../../../styles/library/channels.css?inline'
import { adoptStyles } from '../../kit/adopt.ts'

adoptStyles(css)
