// The page's styles are loaded with its island: the page is hidden until the session is known, and
// the island loads before that.
import css from '../../../styles/content/settings.css?inline'
import { adoptStyles } from '../../kit/adopt.ts'

adoptStyles(css)
