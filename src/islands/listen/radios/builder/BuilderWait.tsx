/** In the place of the form of a radio while its data loads. */
export const BuilderWait = () => <div className="skeleton builder-wait" aria-hidden="true" />
