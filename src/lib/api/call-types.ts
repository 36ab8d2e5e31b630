// The types of the calls, read from the rows of the contract: a path that is in no row does not
// compile. Only types, so nothing of the contract reaches the browser.
import type { Static, TSchema } from 'typebox'
import type { endpoints } from '../contract/endpoints.ts'
import type { Query } from '../pods/address.ts'

export type CallOptions = {
  query?: Query
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON; a URLSearchParams is sent form-encoded, a FormData as multipart. */
  body?: unknown
  signal?: AbortSignal
  /** The request completes even if the page is left right after it; for small bodies only. */
  keepalive?: true
  /** Origin of a pod other than the current one; the call is sent without a session. */
  pod?: string
  /** With `pod`: the call is sent as the person who is signed in there, if anybody is. */
  signed?: boolean
  /** A web page instead of an answer is the login page: nobody is signed in. */
  loginPage?: true
  /** Used instead of fetch, e.g. to report upload progress. */
  send?: typeof fetch
}

/** `'no/such/' as UncheckedPath`: a call of it compiles, whatever the path, and has no types. */
export type UncheckedPath = string & { readonly unchecked: true }

type Endpoints = typeof endpoints

/** `:` for a parameter of a row, and for the text or number that a call puts in its place. */
type Segment<S extends string> = S extends `:${string}`
  ? ':'
  : string extends S
    ? ':'
    : `${number}` extends S
      ? ':'
      : S
/** `albums/:/libraries/` of both `albums/:id/libraries/` and `albums/${number}/libraries/`. */
type Shape<P extends string> = P extends `${infer Head}/${infer Tail}`
  ? `${Segment<Head>}/${Shape<Tail>}`
  : Segment<P>
type Key<M extends string, P extends string> = `${M} ${Shape<P>}`
type Rows = {
  [N in keyof Endpoints as Key<Endpoints[N]['method'], Endpoints[N]['path']>]: Endpoints[N]
}

/** The row of a call; of several rows, if a part of the path has several values. */
export type Row<M extends string, P extends string> = Rows[Key<M, P> & keyof Rows]
/** The path itself if it is in a row, with a text or a number for each parameter. */
export type Path<M extends string, P extends string> = [Key<M, P>] extends [keyof Rows]
  ? P
  : `${M} ${P} is in no row of the contract`

type Form = URLSearchParams | FormData
/** The JSON body of a row, or a form, which nothing checks. */
type Body<R> = R extends { body: infer S extends TSchema } ? Static<S> | Form : Form | undefined
type QueryOption<R> = R extends { query: infer S extends TSchema }
  ? { query?: Static<S> }
  : { query?: undefined }
type Common = Omit<CallOptions, 'query' | 'body'>

// NoInfer: the path alone says which row a call has. Otherwise the compiler compares options and
// answers with every row, which takes longer than all the rest of lib/api.

/** Options of `get`. */
export type ReadOptions<R> = NoInfer<Common & QueryOption<R>>
/** Options of `call`; required where the row has a body. */
export type Options<R> = [R] extends [{ body: TSchema }]
  ? [options: NoInfer<Common & QueryOption<R> & { body: Body<R> }>]
  : [options?: NoInfer<Common & QueryOption<R> & { body?: Body<R> }>]
/** Body and options of `post`; the body is required where the row has one. */
export type Write<R> = [R] extends [{ body: TSchema }]
  ? [body: NoInfer<Body<R>>, options?: Common]
  : [body?: NoInfer<Body<R>>, options?: Common]

/** The body of a successful answer; undefined where it has none. */
type Answer<R> = R extends { answers: infer A }
  ? {
      [S in keyof A]: `${S & number}` extends `2${string}`
        ? A[S] extends TSchema
          ? Static<A[S]>
          : undefined
        : never
    }[keyof A]
  : never
export type Returned<R> = NoInfer<Promise<Answer<R>>>
