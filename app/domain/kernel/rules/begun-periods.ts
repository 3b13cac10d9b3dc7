import { z } from 'zod';
import { DomainError } from '../errors.ts';
import { formatCount } from '../values/format-count.ts';

/** So many invoices are made of one thing that recurs in one go of the generator, or at one press. */
export const MAX_PERIODS_AT_ONCE = 100;

/** How many periods that have begun the person has seen to be invoiced at once; the form asks for it. */
export const begunMeant = () => z.coerce.number().int().catch(0);

interface Begun { readonly count: number; readonly meant: number; readonly field: string }

/**
 * Asks before what recurs is saved with a start that lies several periods back: that many invoices are made within minutes, which is meant
 * of few and a slip of the year of many. The answer is the number itself, so that another start is asked about anew.
 */
export function askAboutBegun({ count, meant, field }: Begun): void {
  if (count <= 1 || count === meant) return;
  const many = formatCount(count);
  const message = `${many} periods have begun: ${many} invoices would be made at once. Choose a later day, or tick that they are meant.`;
  throw new DomainError('rule_violated', message, { [field]: [message] }, { begun: count });
}
