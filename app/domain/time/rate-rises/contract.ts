import { z } from 'zod';
import { amountField, amountValue } from '#app/domain/kernel/fields/amount-field.ts';
import { dateField } from '#app/domain/kernel/fields/date-field.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { searchText } from '#app/domain/kernel/page.ts';

/** More are not previewed at once: the filters narrow them down. */
export const MAX_RISES = 500;

/** What a new rate is rounded to, half away from zero. */
export const ROUNDINGS = ['0.01', '0.05', '0.5', '1', '5', '10'] as const;

const NOT_PER_CENT = { path: ['value'], error: 'A rise of more than 100 % is not possible at once' };
const isLikely = ({ by, value }: { by: string; value: string }) => by === 'amount' || Number(value) <= 100;

const terms = (value: z.ZodType<string>) => z.object({
  by: z.enum(['percent', 'amount'], { error: 'Choose percent or amount' }),
  value: value.refine((rise) => Number(rise) > 0, 'Rise must be more than 0'),
  from: dateField({ label: 'From' }),
  rounding: z.enum(ROUNDINGS, { error: 'Choose what to round to' }),
});

/** How rates rise, as it is typed. */
export const RiseTermsForm = terms(amountField({ label: 'Rise', decimals: 4 })).refine(isLikely, NOT_PER_CENT);
export type RiseTerms = z.output<typeof RiseTermsForm>;

/** Which rates are looked at: those of people and clients whose name or id contains these texts, and of a team (0 for all). */
export const RiseFilter = z.object({ employee: searchText(), client: searchText(), teamId: numberKey() });

const RisesAsked = RiseFilter.extend(terms(amountValue({ label: 'Rise', decimals: 4 })).shape);
export const PreviewRise = RisesAsked.refine(isLikely, NOT_PER_CENT);

const NONE_CHOSEN = 'Choose at least one rate.';
/** A rate as it was previewed: its number and version, as `12.3` in a form. */
const previewed = z.object({ clientRateId: numberKey(), version: z.number().int().min(1) });
const typedRate = z.string().regex(/^\d{1,9}\.\d{1,9}$/, 'Please reload the page.').transform((text) => {
  const [clientRateId = 0, version = 0] = text.split('.').map(Number);
  return { clientRateId, version };
});
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).max(MAX_RISES);
const several = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((given) => (given === undefined ? [] : [given].flat()), listOf(item));

const chosen = { rates: listOf(previewed).min(1, NONE_CHOSEN), entriesOf: listOf(numberKey()), idempotencyKey: idempotencyKey() };
const typed = {
  rates: several(typedRate).refine((rates) => rates.length > 0, NONE_CHOSEN),
  entriesOf: several(numberKey()), idempotencyKey: idempotencyKey(),
};

/** `entriesOf` are the rates whose time from that day on is to cost the new rate. */
export const RaiseRates = terms(amountValue({ label: 'Rise', decimals: 4 })).extend(chosen).refine(isLikely, NOT_PER_CENT);
export const RaiseRatesForm = terms(amountField({ label: 'Rise', decimals: 4 })).extend(typed).refine(isLikely, NOT_PER_CENT);

/** Time without a price: of one client, or of all. */
export const UnpricedTime = z.object({ clientId: searchText() });

const NO_TIME_CHOSEN = 'Tick at least one row.';
/** Time of a rate as it was shown: how many entries of which code, and at what price. */
const shownTime = z.object({
  clientRateId: numberKey(), billableId: z.enum(['B', 'BPP']), entries: z.number().int().min(1), price: z.string(),
});
const typedTime = z.string().regex(/^\d{1,9}\/(B|BPP)\/\d{1,9}\/\d{1,15}\.\d{4}$/, 'Please reload the page.').transform((text) => {
  const [id = '', billableId = '', entries = '', price = ''] = text.split('/');
  return { clientRateId: Number(id), billableId: billableId as 'B' | 'BPP', entries: Number(entries), price };
});

export const PriceTime = z.object({ chosen: listOf(shownTime).min(1, NO_TIME_CHOSEN), idempotencyKey: idempotencyKey() });
export const PriceTimeForm = z.object({
  chosen: several(typedTime).refine((chosen) => chosen.length > 0, NO_TIME_CHOSEN), idempotencyKey: idempotencyKey(),
});
