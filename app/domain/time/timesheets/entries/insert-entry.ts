import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import type { Timesheet } from '../timesheet.entity.ts';
import { addToTotals, COUNTED } from '../totals/time-totals.ts';
import type { EntryValues } from './prepare-entry.ts';

/** A whole row to write: what was decided, with where it came from. */
export interface NewEntry extends EntryValues {
  inputSource: number;
  writtenBy: string;
}

/** Writes an entry with its part of the totals, and answers its number. */
export const insertEntry = async (em: SqlEntityManager, entry: NewEntry, now: Date): Promise<number> =>
  (await insertEntries(em, [entry], now))[0]!;

/** Writes entries by one statement with their part of the totals, and answers their numbers, which follow each other in their order. */
export async function insertEntries(em: SqlEntityManager, entries: readonly NewEntry[], now: Date): Promise<number[]> {
  const added = tables<typeof Timesheet>(em).insertInto('timesheet')
    .values(entries.map(({ writtenBy, ...entry }) => ({ ...entry, timeId: sql<number>`default`, empCreated: writtenBy,
      empUpdated: writtenBy, createdAt: now, updatedAt: now, version: 1 })))
    .returningAll();
  const written = await rows<{ timeId: number }>(em, sql`with written as (${added}),
    ${addToTotals(sql`select 1 as n, ${COUNTED} from written`)}
    select time_id as "timeId" from written order by time_id`);
  return written.map(({ timeId }) => timeId);
}
