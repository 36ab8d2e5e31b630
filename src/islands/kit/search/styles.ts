import css from '../../../styles/content/search.css?inline'
import panel from '../../../styles/controls/search-panel.css?inline'
import { adoptStyles } from '../adopt.ts'

adoptStyles(css)
adoptStyles(panel)
