import css from '../../styles/queue.css?inline'
import { adoptStyles } from './adopt.ts'

adoptStyles(css)
