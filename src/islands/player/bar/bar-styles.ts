import css from '../../../styles/player/player.css?inline'
import { adoptStyles } from '../../kit/adopt.ts'

adoptStyles(css)
