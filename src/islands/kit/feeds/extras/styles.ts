import css from '../../../../styles/library/feed-extras.css?inline'
import { adoptStyles } from '../../adopt.ts'

adoptStyles(css)
