import stage from '../../../styles/player/stage.css?inline'
import panels from '../../../styles/player/stage-panels.css?inline'
import phone from '../../../styles/player/stage-phone.css?inline'
import { adoptStyles } from '../../kit/adopt.ts'

adoptStyles(stage + panels + phone)
