import css from '../../../styles/controls/add-to-playlist.css?inline'
import { adoptStyles } from '../../kit/adopt.ts'

adoptStyles(css)
