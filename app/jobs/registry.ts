import { billingJobs } from '#app/domain/money/billing/jobs.ts';
import { billingRunJobs } from '#app/domain/money/billing-run/jobs.ts';
import { budgetJobs } from '#app/domain/clients/budgets/jobs.ts';
import { chatJobs } from '#app/domain/chat/jobs.ts';
import { clientPageJobs } from '#app/domain/money/client-pages/jobs.ts';
import { creditNoteJobs } from '#app/domain/money/credit-notes/jobs.ts';
import { delegateJobs } from '#app/domain/people/delegates/jobs.ts';
import { distributorJobs } from '#app/domain/clients/distributor/jobs.ts';
import { feedJobs } from '#app/domain/people/feeds/jobs.ts';
import { holidaySyncJobs } from '#app/domain/leave/holiday-sync/jobs.ts';
import { importJobs } from '#app/domain/time/imports/jobs.ts';
import { leaveApprovalJobs } from '#app/domain/leave/approvals/jobs.ts';
import { leaveEffectJobs } from '#app/domain/leave/effects/jobs.ts';
import { moveJobs } from '#app/domain/time/moves/jobs.ts';
import { overdueReminderJobs } from '#app/domain/money/overdue-reminders/jobs.ts';
import { peopleJobs } from '#app/domain/people/people/jobs.ts';
import { recurringJobs } from '#app/domain/money/recurring-invoices/jobs.ts';
import { savedReportJobs } from '#app/domain/organisation/saved-reports/jobs.ts';
import { signInJobs } from '#app/domain/people/sign-in/jobs.ts';
import { statementJobs } from '#app/domain/money/statements/jobs.ts';
import { webhookJobs } from '#app/domain/organisation/webhooks/jobs.ts';
import { weekJobs } from '#app/domain/time/submitted-weeks/jobs.ts';
import { suggestionJobs } from '#app/domain/time/suggestions/jobs.ts';
import { validationJobs } from '#app/domain/organisation/validation/jobs.ts';
import type { JobDefinition } from '#app/domain/kernel/job.ts';

const definitions: readonly JobDefinition[] = [
  ...billingJobs, ...billingRunJobs, ...budgetJobs, ...chatJobs, ...clientPageJobs, ...creditNoteJobs, ...delegateJobs,
  ...distributorJobs, ...feedJobs, ...holidaySyncJobs, ...importJobs, ...leaveApprovalJobs, ...leaveEffectJobs, ...moveJobs,
  ...overdueReminderJobs, ...peopleJobs, ...recurringJobs, ...savedReportJobs, ...signInJobs, ...statementJobs, ...suggestionJobs,
  ...validationJobs, ...webhookJobs, ...weekJobs,
];

const byName = new Map(definitions.map((definition) => [definition.name, definition]));

/** The job of that name. Throws for a name that no module declares: a typing mistake must not wait in the queue. */
export function jobDefinition(name: string): JobDefinition {
  const definition = byName.get(name);
  if (!definition) throw new Error(`No job is called ${name}.`);
  return definition;
}
