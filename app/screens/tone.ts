/** What a row, a badge or a notice says by its colour; the colours are in `app/styles`. */
export type Tone =
  | 'neutral'
  | 'info'
  | 'success'
  | 'warning'
  | 'danger'
  | 'client'
  | 'internal'
  | 'leave'
  | 'suggested';
