import stage from '../../../styles/stage.css?inline'
import panels from '../../../styles/stage-panels.css?inline'
import phone from '../../../styles/stage-phone.css?inline'
import { adoptStyles } from '../adopt.ts'

adoptStyles(stage + panels + phone)
