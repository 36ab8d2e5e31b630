import css from '../../../styles/content/playlist-edit.css?inline'
import { adoptStyles } from '../../kit/adopt.ts'

adoptStyles(css)
