import css from '../../styles/applications.css?inline'
import { adoptStyles } from '../player/adopt.ts'

adoptStyles(css)
