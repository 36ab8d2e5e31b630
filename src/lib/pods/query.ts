// The parameters of a call. Apart from ./address.ts, which needs a browser: the pod's code imports
// the route table, whose rows name questions.
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]
export type Query = Readonly<Record<string, QueryValue>>
