import { sql } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { announceTrail } from '#app/domain/kernel/trail-numbers.ts';
import type { RepricedEntry } from '#app/domain/time/timesheets/index.server.ts';

export interface Written { readonly subject: string; readonly id: number; readonly before?: object; readonly after: object }

export const entriesWritten = (entries: readonly RepricedEntry[]): Written[] =>
  entries.map(({ timeId, before, after }) => ({ subject: 'timesheet', id: timeId, before, after }));

/** Writes the rows of the trail in one statement: there may be thousands. */
export async function writeTrail(ctx: CommandCtx, action: string, written: readonly Written[]): Promise<void> {
  await announceTrail(ctx.em);
  await execute(ctx.em, sql`insert into tenant.audit (at, actor_emp_id, actor_kind, channel, action, subject, subject_id, before, after)
    select ${ctx.now().toISOString()}::timestamptz, ${ctx.actor.empId || null}::text, ${ctx.actor.kind}::text, ${ctx.channel}::text,
      ${action}::text, subject, id::text, before, after
    from jsonb_to_recordset(${JSON.stringify(written)}::text::jsonb) as r(subject text, id int, before jsonb, after jsonb)`);
}
