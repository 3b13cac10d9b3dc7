import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { CLOSING_RULES, isHeld, type ClosingRules } from '#app/domain/time/timesheets/index.server.ts';
import { FINGERPRINT, NAMED, NAMED_FROM, nameOf, reasonToStay, withRest, type NamedEntry } from './check-move.ts';

/** What a move back would do. */
export interface CheckedBack extends ClosingRules {
  timeMoveId: number; from: string; to: string; entries: number; madeBy: string;
  /** The move back that was made already. */
  backId: number | null;
  /** How many timesheets would go back. */
  count: number;
  fingerprint: string;
  /** Those that stay where they are, by name, and why. */
  staying: string[];
}

const MAX_NAMED = 10;

/** An entry, `t`, of a move, `m`, is as the move left it. */
const unchanged = sql`t.time_id = m.time_id and t.version = m.version`;
/** What it was recorded on is still there. */
const homesStand = sql`exists (select 1 from tenant.project p where p.project_id = m.project_id and p.client_id = m.client_id)
  and exists (select 1 from tenant.category k where k.category_id = m.category_id)
  and (m.iteration_id is null or exists (select 1 from tenant.iteration i where i.iteration_id = m.iteration_id))`;

/** It would get another client by going back. */
const LEAVES_CLIENT = sql`m.client_id <> t.client_id`;

/** The entries, `t`, of a move that can go back: nobody has changed, locked or closed them since. */
export const returnable = (timeMoveId: number, closingDate: string | null): RawBuilder<unknown> => sql`exists (
  select 1 from tenant.time_move_entry m where m.time_move_id = ${timeMoveId} and ${unchanged} and ${homesStand}
    and not ${isHeld(closingDate, LEAVES_CLIENT)})`;

/** Checks a move back against what is stored now. */
export async function checkBack(em: SqlEntityManager, timeMoveId: number): Promise<CheckedBack> {
  const move = await firstRow<Omit<CheckedBack, 'count' | 'fingerprint' | 'staying'>>(em, sql`select m.time_move_id as "timeMoveId",
      m.from_words as "from", m.to_words as "to", m.entries, m.made_by as "madeBy", b.time_move_id as "backId",
      ${CLOSING_RULES}
    from tenant.time_move m left join tenant.time_move b on b.back_of = m.time_move_id cross join tenant.organisation o
    where m.time_move_id = ${timeMoveId}`);
  if (!move) throw notFound('Move');
  const figures = await firstRow<{ count: number; fingerprint: string }>(em, sql`select count(*)::int as count,
      ${FINGERPRINT} as fingerprint from tenant.timesheet t where ${returnable(timeMoveId, move.closingDate)}`);
  const { count, fingerprint } = figures!;
  const staying = move.backId !== null || count === move.entries ? [] : await listStaying(em, move, move.entries - count);
  return { ...move, count, fingerprint, staying };
}

interface StayingEntry extends NamedEntry { timeId: number; isThere: boolean; isUnchanged: boolean; leavesClient: boolean }

async function listStaying(
  em: SqlEntityManager, { timeMoveId, ...rules }: Pick<CheckedBack, 'timeMoveId' | keyof ClosingRules>, count: number,
): Promise<string[]> {
  const found = await rows<StayingEntry>(em, sql`select m.time_id as "timeId", t.time_id is not null as "isThere",
      coalesce(t.version = m.version, false) as "isUnchanged", coalesce(${LEAVES_CLIENT}, false) as "leavesClient", ${NAMED}
    from tenant.time_move_entry m left join (tenant.timesheet t ${NAMED_FROM}) on t.time_id = m.time_id
    where m.time_move_id = ${timeMoveId}
      and not coalesce(t.version = m.version and ${homesStand} and not ${isHeld(rules.closingDate, LEAVES_CLIENT)}, false)
    order by t.entry_date, m.time_id limit ${sql.lit(MAX_NAMED)}`);
  const named = [];
  for (const entry of found) {
    named.push(entry.isThere
      ? `${nameOf(entry)}: ${await whyStaying(em, entry, rules)}` : `Timesheet ${entry.timeId} has been deleted since.`);
  }
  return withRest(named, count, 'stay where they are for such a reason.');
}

async function whyStaying(em: SqlEntityManager, entry: StayingEntry, rules: ClosingRules): Promise<string> {
  const held = await reasonToStay(em, entry, rules, entry.leavesClient);
  if (held) return held;
  return entry.isUnchanged ? 'What it was recorded on is not there any more.' : 'It has been changed since.';
}
