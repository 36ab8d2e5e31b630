import css from '../../../styles/player/queue.css?inline'
import { adoptStyles } from '../../kit/adopt.ts'

adoptStyles(css)
