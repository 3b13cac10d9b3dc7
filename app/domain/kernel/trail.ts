import { sql, type RawBuilder } from 'kysely';
import type { AuditEntry, CommandCtx } from './context.ts';
import { firstRow } from './run-sql.ts';
import { announceTrail } from './trail-numbers.ts';
import { DELIVER_WEBHOOKS, webhookEventOf } from './webhook-events.ts';

/** The rows as a list of JSON. Of a record that is made and changed at once, the first row alone is the making. */
function recordsOf(action: string, entries: readonly AuditEntry[]): string {
  const made = new Set<string>();
  return JSON.stringify(entries.map((entry, n) => {
    const { subject, id, before, after } = entry;
    const row = { n: n + 1, subject, id: String(id), before, after, type: webhookEventOf(action, entry) };
    if (!row.type?.endsWith('.created')) return row;
    const key = `${subject} ${id}`;
    const isSecond = made.has(key);
    made.add(key);
    return isSecond ? { ...row, type: row.type.replace(/created$/, 'updated') } : row;
  }));
}

/**
 * Adds rows to the append-only trail, in this transaction and in one statement, with an event for the organisation's webhook where it has
 * one and the record is of a kind that is sent. `beside` are further parts of the statement, each a `name as (…)`.
 */
export async function writeTrail(ctx: CommandCtx, action: string, entries: readonly AuditEntry[],
  beside: readonly RawBuilder<unknown>[] = []): Promise<void> {
  const at = sql`${ctx.now().toISOString()}::timestamptz`;
  const parts = entries.length === 0 ? beside : [
    sql`sent as (select * from jsonb_to_recordset(${recordsOf(action, entries)}::text::jsonb)
      as r (n int, subject text, id text, before jsonb, after jsonb, type text))`,
    sql`added as (insert into tenant.audit (at, actor_emp_id, actor_kind, channel, action, subject, subject_id, before, after)
      select ${at}, ${ctx.actor.empId || null}::text, ${ctx.actor.kind}::text, ${ctx.channel}::text, ${action}::text, subject, id, before,
        after from sent order by n returning audit_id)`,
    sql`events as (insert into tenant.webhook_event (audit_id, type, subject, subject_id, created_at, next_at)
      select a.audit_id, s.type, s.subject, s.id, ${at}, ${at}
      from (select audit_id, row_number() over (order by audit_id) as n from added) a join sent s on s.n = a.n
      where s.type is not null and exists (select 1 from tenant.webhook_endpoint where is_active) returning 1)`,
    ...beside,
  ];
  if (parts.length === 0) return;
  if (entries.length > 0) await announceTrail(ctx.em);
  const count = entries.length === 0 ? sql`0` : sql`(select count(*)::int from events)`;
  const written = await firstRow<{ events: number }>(ctx.em, sql`with ${sql.join(parts, sql`, `)} select ${count} as events`);
  if (written!.events > 0) await ctx.enqueue(DELIVER_WEBHOOKS, {}, { singletonKey: DELIVER_WEBHOOKS });
}
