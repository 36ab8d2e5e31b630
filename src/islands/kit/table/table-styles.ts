import css from '../../../ui/table/table.css?inline'
import { adoptStyles } from '../adopt.ts'

adoptStyles(css)
