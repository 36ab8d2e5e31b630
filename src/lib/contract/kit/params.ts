// Parameters of paths that several tables use.
import { Type } from 'typebox'
import { Uuid } from './shapes.ts'

export const id = Type.Object({ id: Type.Integer() })
export const uuid = Type.Object({ uuid: Uuid })
export const name = Type.Object({ name: Type.String() })
export const username = Type.Object({ username: Type.String() })
/** A uuid, the name of a channel of this pod, or `name@domain`. */
export const composite = Type.Object({ composite: Type.String() })
