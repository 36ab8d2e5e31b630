import css from '../../styles/player.css?inline'
import { adoptStyles } from './adopt.ts'

adoptStyles(css)
