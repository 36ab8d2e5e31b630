// Four moving bars next to the track that plays; they stop while it is paused.
export const Equaliser = ({ state }: { state?: 'playing' | 'paused' | 'loading' }) => (
  <span className="eq" data-state={state} aria-hidden="true">
    <i />
    <i />
    <i />
    <i />
  </span>
)
