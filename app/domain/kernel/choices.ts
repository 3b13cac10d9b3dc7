import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { containsPattern } from './page.ts';
import { rows } from './run-sql.ts';

/** Longer lists are searched instead of sent whole. */
export const SHORT_LIST = 30;
const SEARCH_RESULTS = 20;

export interface Choice { value: string; label: string; detail?: string }

/** What a field offers: all there is, or the beginning of a long list and what matches the typed text; and the id that is meant. */
export interface Choices { options: Choice[]; id: string; isLong: boolean }

/** A query of all that may be chosen, with the columns value, label, detail and in_order. */
export type ChoiceSource = RawBuilder<unknown>;

/** The beginning of a list, one more than a short one has, as one value. */
const beginningOf = (source: ChoiceSource): RawBuilder<unknown> => sql`select coalesce(json_agg(
    json_build_object('value', value, 'label', label, 'detail', detail) order by in_order, value), '[]'::json) as options
  from (select value, label, detail, in_order from (${source}) all_of
    order by in_order, value limit ${sql.lit(SHORT_LIST + 1)}) beginning`;

/** Those whose id or name contains the text, what is called exactly so first. */
export function listMatches(em: SqlEntityManager, source: ChoiceSource, text: string): Promise<Choice[]> {
  return rows<Choice>(em, sql`select value, label, detail from (${source}) all_of
    where value ilike ${containsPattern(text)} or label ilike ${containsPattern(text)}
    order by value = upper(${text}) desc, lower(label) = lower(${text}) desc, in_order, value limit ${sql.lit(SEARCH_RESULTS)}`);
}

/** The choices from the beginning of a list; a long one is searched for what was typed or chosen. */
async function choicesOf(beginning: readonly Choice[], typed: string, search: (text: string) => Promise<Choice[]>): Promise<Choices> {
  const isLong = beginning.length > SHORT_LIST;
  const options = isLong && typed !== '' ? await search(typed) : beginning.slice(0, SHORT_LIST);
  return { options, isLong, id: meantBy(options, typed)?.value ?? typed };
}

/** A field that offers choices, and what is typed or chosen in it. */
export interface ChoiceField { readonly source: ChoiceSource; readonly typed: string }

/** What several fields offer, in their order; their beginnings are read by one statement. */
export async function listChoices(em: SqlEntityManager, fields: readonly ChoiceField[]): Promise<Choices[]> {
  const parts = fields.map(({ source }, place) => sql`select ${sql.lit(place)} as place, options from (${beginningOf(source)}) listed`);
  const found = await rows<{ options: Choice[] | string }>(em, sql`${sql.join(parts, sql` union all `)} order by place`);
  return Promise.all(found.map(({ options }, place) => {
    const { source, typed } = fields[place]!;
    const beginning = typeof options === 'string' ? JSON.parse(options) as Choice[] : options;
    return choicesOf(beginning, typed, (text) => listMatches(em, source, text));
  }));
}

/** What one field offers. Where a long list is searched, `narrowed` may be a quicker query of those of it that can match. */
export async function findChoices(em: SqlEntityManager, source: ChoiceSource, typed: string, narrowed?: ChoiceSource): Promise<Choices> {
  if (!narrowed || typed === '' || !await isLonger(em, source)) return (await listChoices(em, [{ source, typed }]))[0]!;
  const options = await listMatches(em, narrowed, typed);
  return { options, isLong: true, id: meantBy(options, typed)?.value ?? typed };
}

/** Whether there are more than a short list has; it is not put in order to tell. */
async function isLonger(em: SqlEntityManager, source: ChoiceSource): Promise<boolean> {
  return (await rows(em, sql`select true as longer from (${source}) all_of limit 1 offset ${sql.lit(SHORT_LIST)}`)).length > 0;
}

/** The id that a text means: an id itself or the name of one only. The text as it is where it means nothing. */
export async function findIdMeant(em: SqlEntityManager, source: ChoiceSource, typed: string): Promise<string> {
  if (typed === '') return '';
  const named = await rows<Choice>(em, sql`select value, label, detail from (${source}) all_of
    where value = upper(${typed}) or lower(label) = lower(${typed}) order by value = upper(${typed}) desc limit 2`);
  return meantBy(named, typed)?.value ?? typed;
}

function meantBy(options: readonly Choice[], typed: string): Choice | undefined {
  const byId = options.find(({ value }) => value === typed.toUpperCase());
  const [named, another] = options.filter(({ label }) => label.toLowerCase() === typed.toLowerCase());
  return byId ?? (another ? undefined : named);
}
