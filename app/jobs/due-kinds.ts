import type { SqlEntityManager } from '@mikro-orm/sql';
import type { JobQueue, Log } from '#app/domain/kernel/context.ts';
import type { FileStore } from '#app/domain/kernel/ports/file-store.ts';
import { SEND_BUDGET_MAIL, takeUsedBudgets } from '#app/domain/clients/budgets/index.server.ts';
import { SEND_LOW_PREPAID, takeLowPrepaid } from '#app/domain/money/billing/index.server.ts';
import {
  findNextInvoiceReminders, REMIND_OF_INVOICE, takeDueInvoiceReminders,
} from '#app/domain/money/overdue-reminders/index.server.ts';
import { findNextGeneration, isGenerationDue } from '#app/domain/money/recurring-invoices/index.server.ts';
import { GENERATE_RECURRING } from '#app/domain/money/recurring-products/index.server.ts';
import { findNextReport, SEND_SAVED_REPORT, takeDueReports } from '#app/domain/organisation/saved-reports/index.server.ts';
import { findNextNight, isRefreshDue, REFRESH_VALIDATION } from '#app/domain/organisation/validation/index.server.ts';
import { findNextWaitingLeave, takeWaitingLeave } from '#app/domain/leave/approvals/index.server.ts';
import { closeLeave, findNextEnd } from '#app/domain/leave/effects/index.server.ts';
import { TELL_OF_LEAVE } from '#app/domain/leave/leave-jobs/index.server.ts';
import { findNextFeed, READ_FEED, takeDueFeeds } from '#app/domain/people/feeds/index.server.ts';
import { FETCH_AVATARS, hasDueAvatars } from '#app/domain/people/people/index.server.ts';
import { removeUnusedFiles } from '#app/domain/site/files/index.server.ts';
import { findNextWeekReminders, REMIND_OF_WEEK, takeDueWeekReminders } from '#app/domain/time/submitted-weeks/index.server.ts';
import { findNextEndedDay, STORE_ENDED_DAYS, takeEndedDays } from '#app/domain/time/suggestions/index.server.ts';
import type { Metrics } from '#app/metrics.ts';
import { mendTotals } from './mend-totals.ts';
import { tidyOrganisation } from './remove-expired.ts';

export interface Organisation { readonly id: string; readonly schema: string }

/** The parts that a look at one organisation needs. */
export interface Look {
  readonly organisation: Organisation;
  /** Of the organisation. */
  readonly em: SqlEntityManager;
  readonly now: Date;
  readonly queue: JobQueue;
  readonly files: FileStore;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'totalsMended'>;
}

/** Work that starts by itself. */
export interface DueKind {
  /** Queues or does what is due, safe to repeat; answers whether there was something, and so may be more. */
  look(at: Look): Promise<boolean>;
  /** The next moment at which something falls due by the clock; when absent, or where it finds none, the daily look does. */
  next?(em: SqlEntityManager, now: Date): Promise<string | undefined>;
  /** True where what people write can make it due earlier. */
  readonly followsChanges: boolean;
  /** The minutes over which organisations whose clocks say the same are spread. */
  readonly spreadMinutes?: number;
}

type Take = (em: SqlEntityManager, now: Date) => Promise<readonly object[]>;

/** Queues a job for each payload in the transaction that takes them; what is taken is not due again in the one after. */
const taking = (job: string, take: Take): DueKind['look'] => ({ organisation, em, now, queue }) =>
  em.transactional(async (transaction) => {
    const inner = transaction as SqlEntityManager;
    const taken = await take(inner, now);
    for (const payload of taken) await queue.send(inner, organisation, job, payload);
    return taken.length > 0;
  });

/** Queues a job that looks for itself what there is to do, unless one waits. */
const asking = (job: string, find: (em: SqlEntityManager, now: Date) => Promise<object | undefined>): DueKind['look'] =>
  async ({ organisation, em, now, queue }) => {
    const payload = await find(em, now);
    if (payload) await queue.send(em, organisation, job, payload, { singletonKey: job });
    return payload !== undefined;
  };

export const MEND_TOTALS = 'site.mend-totals';

const DAY_MS = 24 * 60 * 60_000;

/** By name: that of the job, where it is one. */
export const DUE_KINDS: Readonly<Record<string, DueKind>> = {
  [REFRESH_VALIDATION]: { look: asking(REFRESH_VALIDATION, isRefreshDue), next: findNextNight, followsChanges: false, spreadMinutes: 120 },
  [FETCH_AVATARS]: {
    look: asking(FETCH_AVATARS, async (em, now) => (await hasDueAvatars(em, now) ? {} : undefined)), followsChanges: true,
  },
  [GENERATE_RECURRING]: {
    look: asking(GENERATE_RECURRING, async (em, now) => (await isGenerationDue(em, now) ? {} : undefined)),
    next: findNextGeneration, followsChanges: true,
  },
  [READ_FEED]: { look: taking(READ_FEED, takeDueFeeds), next: findNextFeed, followsChanges: true },
  [REMIND_OF_INVOICE]: {
    look: taking(REMIND_OF_INVOICE, takeDueInvoiceReminders), next: findNextInvoiceReminders, followsChanges: true,
  },
  [REMIND_OF_WEEK]: { look: taking(REMIND_OF_WEEK, takeDueWeekReminders), next: findNextWeekReminders, followsChanges: true },
  [SEND_SAVED_REPORT]: { look: taking(SEND_SAVED_REPORT, takeDueReports), next: findNextReport, followsChanges: true },
  [SEND_BUDGET_MAIL]: { look: taking(SEND_BUDGET_MAIL, takeUsedBudgets), followsChanges: true },
  [SEND_LOW_PREPAID]: { look: taking(SEND_LOW_PREPAID, takeLowPrepaid), followsChanges: true },
  [STORE_ENDED_DAYS]: { look: taking(STORE_ENDED_DAYS, takeEndedDays), next: findNextEndedDay, followsChanges: true },
  [TELL_OF_LEAVE]: { look: taking(TELL_OF_LEAVE, takeWaitingLeave), next: findNextWaitingLeave, followsChanges: true },
  'leave.close': { look: async ({ em, now }) => { await closeLeave(em, now); return false; }, next: findNextEnd, followsChanges: true },
  'site.tidy': {
    look: async ({ em, now }) => { await tidyOrganisation(em, now); return false; }, followsChanges: true,
  },
  'site.remove-files': {
    look: async ({ organisation: { schema }, em, now, files }) =>
      await removeUnusedFiles({ em, schema, files }, new Date(now.getTime() - DAY_MS)) > 0,
    followsChanges: true,
  },
  [MEND_TOTALS]: { look: async (at) => { await mendTotals(at); return false; }, followsChanges: false },
};
