import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { actorMay, type Feature, type Permission } from '#app/domain/kernel/permissions.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { findCompleteNumber } from '#app/domain/kernel/trail-numbers.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { ChangesSince } from './contract.ts';

const ChangeAnswer = z.strictObject({
  number: z.int(), at: z.string(), id: z.string(), what: z.enum(['saved', 'deleted']), by: z.string().nullable(),
});
const ChangesAnswer = z.strictObject({
  rows: z.array(ChangeAnswer),
  /** The cursor to ask with the next time. */
  next: z.int(),
  /** More is there already. */
  hasMore: z.boolean(),
});
type Changes = z.output<typeof ChangesAnswer>;
type Change = z.output<typeof ChangeAnswer>;

interface Collection {
  readonly subject: string;
  /** That of the collection's list. */
  readonly permission: Permission;
  readonly feature?: Feature;
  /** Returns the condition on rows of the trail, `a`, that the caller may know of. */
  whose?(ctx: Ctx): RawBuilder<unknown>;
}

/** Returns the condition that entries are the caller's own, also those that are deleted by now; administrators see all. */
const ownEntries = ({ actor }: Ctx): RawBuilder<unknown> => (actorMay(actor, 'timesheet:all') ? sql`true` : sql`coalesce(
  (select t.emp_id from tenant.timesheet t where t.time_id::text = a.subject_id),
  (select coalesce(o.after->>'empId', o.before->>'empId') from tenant.audit o where o.subject = a.subject and o.subject_id = a.subject_id
    and coalesce(o.after->>'empId', o.before->>'empId') is not null order by o.audit_id desc limit 1)) = ${actor.empId}`);

/**
 * Makes the call that lists what was saved and deleted in a collection after a number of the trail, in the order of the numbers. It ends
 * before everything that a transaction under way may still write, so that a number, once passed, is passed for good.
 */
const changesOf = (collection: string, { subject, permission, feature, whose = () => sql`true` }: Collection) => query({
  name: `${subject}.changes`,
  permission,
  ...(feature ? { feature } : {}),
  input: ChangesSince,
  output: ChangesAnswer,
  http: { method: 'GET', path: `/api/v3/changes/${collection}` },
  async run(ctx, { since, size }): Promise<Changes> {
    const complete = await findCompleteNumber(ctx.em);
    const found = await rows<Change>(ctx.em, sql`select a.audit_id::float8 as number, a.subject_id as id, a.actor_emp_id as by,
        to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
        case when a.after is null then 'deleted' else 'saved' end as what
      from tenant.audit a
      where a.audit_id > ${since} and a.audit_id <= ${complete} and a.subject = ${subject} and ${whose(ctx)}
      order by a.audit_id limit ${sql.lit(size + 1)}`);
    const shown = found.slice(0, size);
    const hasMore = found.length > size;
    return { rows: shown, next: hasMore ? shown.at(-1)!.number : Math.max(since, complete), hasMore };
  },
});

export const listTimesheetChanges = changesOf('timesheets', { subject: 'timesheet', permission: 'timesheet:read', whose: ownEntries });
export const listClientChanges = changesOf('clients', { subject: 'client', permission: 'client:read' });
export const listProjectChanges = changesOf('projects', { subject: 'project', permission: 'project:write' });
export const listInvoiceChanges =
  changesOf('invoices', { subject: 'invoice', permission: 'invoice:read', feature: FEATURES.enableInvoices });
export const listReceiptChanges =
  changesOf('receipts', { subject: 'receipt', permission: 'receipt:read', feature: FEATURES.enableReceipting });
