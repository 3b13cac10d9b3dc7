import type { Ctx, CommandCtx } from '#app/domain/kernel/context.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { sql } from 'kysely';

/** Runs in a transaction, as a command does, and leaves out its trail and its jobs. */
export const inCommand = <Result>(ctx: Ctx, run: (inner: CommandCtx) => Promise<Result>): Promise<Result> =>
  ctx.em.transactional((em) => run({ ...ctx, em: em as Ctx['em'], audit: () => undefined, enqueue: () => Promise.resolve() }));

interface Request { readonly empId: string; readonly leaveTypeId: number; readonly firstDay: LocalDate; readonly lastDay: LocalDate }

/** Adds an approved request without its days. */
export async function addApprovedRequest({ em }: Ctx, { empId, leaveTypeId, firstDay, lastDay }: Request): Promise<number> {
  const added = await firstRow<{ id: number }>(em, sql`insert into tenant.leave_request
      (emp_id, leave_type_id, first_day, last_day, reason, status, submitted_at, submitted_by)
    values (${empId}, ${leaveTypeId}, ${firstDay}, ${lastDay}, 'Rest', 2, now(), ${empId}) returning leave_request_id as id`);
  if (!added) throw new Error('The request was not added.');
  return added.id;
}

/** Adds a person who works full time. */
export async function addPerson({ em }: Ctx, empId: string, name = empId): Promise<string> {
  await execute(em, sql`insert into tenant.employee (emp_id, first_name, surname, email)
    values (${empId}, ${name}, 'Lind', ${`${empId.toLowerCase()}@harbour.example`})`);
  return empId;
}
