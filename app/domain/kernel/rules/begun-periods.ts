import { z } from 'zod';
import { DomainError } from '../errors.ts';
import { formatCount } from '../values/format-count.ts';
import { formatDate, type LocalDate } from '../values/local-date.ts';
import { countBegun, periodAt, type Recurrence } from '../values/recurrence.ts';

/** So many invoices are made of one thing that recurs in one go of the generator, or at one press. */
export const MAX_PERIODS_AT_ONCE = 100;

/** How many periods that have begun the person has seen to be invoiced at once; the form asks for it. */
export const begunMeant = () => z.coerce.number().int().catch(0);

interface Begun {
  readonly recurrence: Recurrence;
  /** The first period that is not made yet. */
  readonly index: number;
  readonly today: LocalDate;
  readonly meant: number;
  readonly field: string;
}

/**
 * Asks before what recurs is saved with a start that lies several periods back: that many invoices are made within minutes, all dated that
 * day, which is meant of few and a slip of the year of many. The answer is the number itself, so that another start is asked about anew.
 */
export function askAboutBegun({ recurrence, index, today, meant, field }: Begun): void {
  const count = countBegun(recurrence, index, today);
  if (count <= 1 || count === meant) return;
  const many = formatCount(count);
  const [first, last] = [periodAt(recurrence, index), periodAt(recurrence, index + count - 1)];
  const days = first && last ? `, for ${formatDate(first.start)} to ${formatDate(last.end)}` : '';
  const message = `${many} periods have begun${days}: ${many} invoices, all dated ${formatDate(today)}, would be made at once. `
    + 'Choose a later day, or tick that they are meant.';
  throw new DomainError('rule_violated', message, { [field]: [message] }, { begun: count });
}
