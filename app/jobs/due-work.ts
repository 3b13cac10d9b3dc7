import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { controlEm, emFor, type Database } from '#app/db/database.ts';
import { SEND_LOW_PREPAID, takeLowPrepaid } from '#app/domain/money/billing/index.server.ts';
import { SEND_BUDGET_MAIL, takeUsedBudgets } from '#app/domain/clients/budgets/index.server.ts';
import { READ_FEED, takeDueFeeds } from '#app/domain/people/feeds/index.server.ts';
import type { JobQueue } from '#app/domain/kernel/context.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { REMIND_OF_INVOICE, takeDueInvoiceReminders } from '#app/domain/money/overdue-reminders/index.server.ts';
import { hasDueAvatars, FETCH_AVATARS } from '#app/domain/people/people/index.server.ts';
import { isGenerationDue } from '#app/domain/money/recurring-invoices/index.server.ts';
import { GENERATE_RECURRING } from '#app/domain/money/recurring-products/index.server.ts';
import { SEND_SAVED_REPORT, takeDueReports } from '#app/domain/organisation/saved-reports/index.server.ts';
import { REMIND_OF_WEEK, takeDueWeekReminders } from '#app/domain/time/submitted-weeks/index.server.ts';
import { STORE_ENDED_DAYS, takeEndedDays } from '#app/domain/time/suggestions/index.server.ts';
import { isRefreshDue, REFRESH_VALIDATION } from '#app/domain/organisation/validation/index.server.ts';

export interface DueWorkParts { readonly database: Database; readonly queue: JobQueue; readonly now: () => Date }

/** What is due in an organisation: a payload for each job. What is taken is not due again in the transaction after this one. */
type Take = (em: SqlEntityManager, now: Date) => Promise<readonly object[]>;

/** Work that nobody starts, by the name of its job. Some look for themselves whether to run, and do nothing twice. */
export const DUE_WORK: Readonly<Record<string, Take>> = {
  async [REFRESH_VALIDATION](em, now) {
    const due = await isRefreshDue(em, now);
    return due ? [due] : [];
  },
  [FETCH_AVATARS]: async (em, now) => (await hasDueAvatars(em, now) ? [{}] : []),
  [GENERATE_RECURRING]: async (em, now) => (await isGenerationDue(em, now) ? [{}] : []),
  [READ_FEED]: takeDueFeeds,
  [REMIND_OF_INVOICE]: takeDueInvoiceReminders,
  [REMIND_OF_WEEK]: takeDueWeekReminders,
  [SEND_SAVED_REPORT]: takeDueReports,
  [SEND_BUDGET_MAIL]: takeUsedBudgets,
  [SEND_LOW_PREPAID]: takeLowPrepaid,
  [STORE_ENDED_DAYS]: takeEndedDays,
};

/**
 * Queues what is due of one kind, in every organisation, in the transaction that takes it. What fails in one organisation stops no other.
 * @throws AggregateError of what failed, once all were asked
 */
export async function queueDue({ database, queue, now }: DueWorkParts, job: string): Promise<void> {
  const take = DUE_WORK[job];
  if (!take) throw new Error(`${job} does not fall due by itself.`);
  const tenants = await rows<{ id: string; schema: string }>(controlEm(database),
    sql`select id, schema_name as schema from control.tenant order by id`);
  const failures: unknown[] = [];
  for (const tenant of tenants) {
    await emFor(database, tenant).transactional(async (transaction) => {
      const em = transaction as SqlEntityManager;
      for (const payload of await take(em, now())) await queue.send(em, tenant, job, payload);
    }).catch((error: unknown) => { failures.push(error); });
  }
  if (failures.length > 0) throw new AggregateError(failures, `${job} could not be queued in ${failures.length} organisations.`);
}
