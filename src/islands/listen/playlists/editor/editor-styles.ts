import css from '../../../../styles/controls/playlist-edit.css?inline'
import { adoptStyles } from '../../../kit/adopt.ts'

adoptStyles(css)
