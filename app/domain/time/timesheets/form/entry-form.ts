import { z } from 'zod';
import { INVALID_DURATION, parseDuration } from '#app/domain/kernel/values/duration.ts';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { DomainError, type FieldMessages } from '#app/domain/kernel/errors.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { parseMoneyInput, type Parsed } from '#app/domain/kernel/values/money-input.ts';
import { compareMoney, type Rate } from '#app/domain/kernel/values/money.ts';
import { numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { text } from '#app/domain/kernel/fields/text.ts';
import { typedTick } from '#app/domain/kernel/fields/tick.ts';
import { typedOf } from '#app/domain/kernel/fields/contract-of.ts';
import { moreFields } from '../fields.ts';
import { stepIn } from '../entries/check-entry.ts';
import {
  ChangeInvoicedTimesheet, dayField, entryFields, HOURS_REQUIRED, LARGEST_ID, SELL_PRICE_REQUIRED, TIME_LESS_MAX_SECONDS, TIME_LESS_RANGE,
  workedInDay, type EntryInput,
} from '../contract.ts';

// The timesheet form as people type it, on the page and on a card: how its text becomes the values of a command.

const breakField = () => z.string().max(40).optional().transform((typed, issues) => {
  const parsed = parseDuration(typed?.trim() || '0');
  if (parsed.ok && parsed.seconds <= TIME_LESS_MAX_SECONDS) return parsed.seconds;
  const isBelowZero = /^\s*[-\u2010-\u2015\u2212]/.test(typed ?? '');
  issues.addIssue({ code: 'custom', message: parsed.ok || isBelowZero ? TIME_LESS_RANGE : INVALID_DURATION });
  return z.NEVER;
});

const amountText = (label: string) => text({ label, max: 60 });
const iterationField = () => z.string().optional().transform((typed) => (typed ? Number(typed) : undefined))
  .refine((id) => id === undefined || (Number.isInteger(id) && id > 0 && id <= LARGEST_ID), { error: 'Choose one from the list' });

/** The fields that answer the question about the rate. */
export const rateAnswer = {
  rateChoice: z.enum(['default', 'previous', 'custom'], { error: 'Choose a rate' }).optional(),
  customRate: amountText('Rate'),
  customPrepaidRate: amountText('Prepaid rate'),
};
const TypedEntry = z.object({
  date: dayField(),
  ...entryFields,
  ...typedOf(moreFields),
  iterationId: iterationField(),
  timeLess: breakField(),
  isBillingTypeOverridden: typedTick(),
  /** The billing type that the page showed: a different one was chosen, ticked or not. */
  shownBillableId: entryFields.billableId.catch(undefined),
  isOverwriteRate: typedTick(),
  sellPrice: amountText('Sell Price'),
  /** The price that the page showed: a different one was typed over it. */
  shownSellPrice: amountText('Sell Price'),
  confirmOverlap: typedTick(),
  ...rateAnswer,
});
type TypedEntry = z.output<typeof TypedEntry>;

type TypedWork = Omit<TypedEntry, 'startTime' | 'endTime' | 'timeLess'>;

/** A form's text as the values of its command. */
function asEntry<Typed extends TypedEntry>({ timeLess, ...typed }: Typed, issues: z.RefinementCtx) {
  return { ...asWork(typed, issues), timeLessSeconds: timeLess };
}

/** The same without its times. */
function asWork<Typed extends TypedWork>(typed: Typed, issues: z.RefinementCtx) {
  const {
    isBillingTypeOverridden, shownBillableId, isOverwriteRate, shownSellPrice, rateChoice, customRate, customPrepaidRate, ...alike
  } = typed;
  const { billableId } = typed;
  return {
    ...alike,
    billableId: isBillingTypeOverridden || billableId !== shownBillableId ? billableId : undefined,
    sellPrice: overwrittenPrice(typed, issues),
    ...newRateOf(typed),
  };
}

/** How long the work took. A span such as 9-10:30 says its times as well. */
const hoursField = () => z.string().max(40, INVALID_DURATION).optional().transform((typed = '', issues) => {
  const parsed = parseDuration(typed);
  const worked = workedInDay().safeParse(parsed.ok ? parsed.seconds : NaN);
  if (parsed.ok && worked.success) return { workedSeconds: worked.data, startTime: parsed.start, endTime: parsed.end };
  const message = parsed.ok ? worked.error?.issues[0]?.message : parsed.message;
  issues.addIssue({ code: 'custom', message: typed.trim() === '' ? HOURS_REQUIRED : message ?? INVALID_DURATION });
  return z.NEVER;
});

export const EntryForm = TypedEntry.transform(asEntry);
export const AddTimesheetForm = TypedEntry.extend({ idempotencyKey: idempotencyKey() }).transform(asEntry);
export const AddHoursForm = TypedEntry.omit({ startTime: true, endTime: true, timeLess: true })
  .extend({ hours: hoursField(), idempotencyKey: idempotencyKey() }).transform(asWork);
export const EditTimesheetForm = TypedEntry.extend({ timeId: numberKey(), version: editVersion() }).transform(asEntry);
export const ChangeInvoicedTimesheetForm = ChangeInvoicedTimesheet.extend({ iterationId: iterationField() });

function readAmount(typed: string, label: string, missing = `${label} is required`): Parsed<Rate> {
  if (typed === '') return { ok: false, message: missing };
  const parsed = parseMoneyInput(typed, { decimals: 4 });
  return parsed.ok ? parsed : { ok: false, message: `${label}: ${parsed.message.toLowerCase()}` };
}

interface TypedPrice { readonly isOverwriteRate: boolean; readonly sellPrice: string; readonly shownSellPrice: string }

/** True of a price that was typed over the one that the page had filled in, by the tick or by being another one. */
export function isTypedOver({ isOverwriteRate, sellPrice, shownSellPrice }: TypedPrice): boolean {
  if (isOverwriteRate) return true;
  if (sellPrice === '') return false;
  const typed = parseMoneyInput(sellPrice, { decimals: 4 });
  const shown = parseMoneyInput(shownSellPrice, { decimals: 4 });
  return !typed.ok || !shown.ok || compareMoney(typed.value, shown.value) !== 0;
}

function overwrittenPrice(typed: TypedPrice, issues: z.RefinementCtx): string | undefined {
  if (!isTypedOver(typed)) return undefined;
  const price = readAmount(typed.sellPrice, 'Sell Price', SELL_PRICE_REQUIRED);
  if (price.ok) return price.value;
  issues.addIssue({ code: 'custom', path: ['sellPrice'], message: price.message });
  return z.NEVER;
}

type RateAnswer = Pick<TypedWork, keyof typeof rateAnswer>;
interface NewRate { newRate?: EntryInput['newRate']; rateProblem?: FieldMessages }

/** The answer to the question about the rate. One that cannot be read is no answer, and comes with what is wrong with it. */
export function newRateOf({ rateChoice, customRate, customPrepaidRate }: RateAnswer): NewRate {
  if (rateChoice !== 'custom') return rateChoice ? { newRate: rateChoice } : {};
  const rate = readAmount(customRate, 'Rate');
  if (!rate.ok) return { rateProblem: { customRate: [rate.message] } };
  const prepaidRate = readAmount(customPrepaidRate, 'Prepaid rate');
  if (!prepaidRate.ok) return { rateProblem: { customPrepaidRate: [prepaidRate.message] } };
  return { newRate: { rate: rate.value, prepaidRate: prepaidRate.value } };
}

/** A save whose answer about the rate could not be read is asked about it again, with what was wrong at its field. */
export async function askingAgain<Result>(
  problemOf: (index: number) => FieldMessages | undefined, saving: Promise<Result>,
): Promise<Result> {
  try {
    return await saving;
  } catch (error) {
    const step = error instanceof DomainError ? stepIn(error) : undefined;
    const problem = step?.kind === 'client-rate' ? problemOf(step.index ?? 0) : undefined;
    const [message] = Object.values(problem ?? {}).flat();
    throw problem && message ? new DomainError('rule_violated', message, problem, step) : error;
  }
}
