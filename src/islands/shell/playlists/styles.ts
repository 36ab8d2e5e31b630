import css from '../../../styles/content/add-to-playlist.css?inline'
import { adoptStyles } from '../../kit/adopt.ts'

adoptStyles(css)
