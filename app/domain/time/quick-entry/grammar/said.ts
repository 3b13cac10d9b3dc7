import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Target } from './find-target.ts';
import type { Billing } from './phrases/read-billing.ts';
import type { Place } from './phrases/read-place.ts';
import type { Span } from './read-span.ts';

/** An entry as far as a line says it. */
export interface Said {
  readonly target: Target;
  readonly date: LocalDate;
  readonly span: Span | undefined;
  readonly lessSeconds: number | undefined;
  readonly notes: string;
  /** What stood behind a colon or another mark: note beyond doubt. */
  readonly marked: string | undefined;
  /** Words of the note that may not be note: they are asked about. */
  readonly doubt: string | undefined;
  /** Words of the note that may say that the time is not charged. */
  readonly billingDoubt: string | undefined;
  readonly billing: Billing | undefined;
  readonly place: Place | undefined;
}
