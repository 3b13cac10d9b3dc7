import { billingJobs } from '#app/domain/billing/jobs.ts';
import { billingRunJobs } from '#app/domain/billing-run/jobs.ts';
import { budgetJobs } from '#app/domain/budgets/jobs.ts';
import { chatJobs } from '#app/domain/chat/jobs.ts';
import { clientPageJobs } from '#app/domain/client-pages/jobs.ts';
import { creditNoteJobs } from '#app/domain/credit-notes/jobs.ts';
import { distributorJobs } from '#app/domain/distributor/jobs.ts';
import { feedJobs } from '#app/domain/feeds/jobs.ts';
import { importJobs } from '#app/domain/imports/jobs.ts';
import { moveJobs } from '#app/domain/moves/jobs.ts';
import { overdueReminderJobs } from '#app/domain/overdue-reminders/jobs.ts';
import { peopleJobs } from '#app/domain/people/jobs.ts';
import { recurringJobs } from '#app/domain/recurring-invoices/jobs.ts';
import { savedReportJobs } from '#app/domain/saved-reports/jobs.ts';
import { signInJobs } from '#app/domain/sign-in/jobs.ts';
import { statementJobs } from '#app/domain/statements/jobs.ts';
import { weekJobs } from '#app/domain/submitted-weeks/jobs.ts';
import { suggestionJobs } from '#app/domain/suggestions/jobs.ts';
import { validationJobs } from '#app/domain/validation/jobs.ts';
import type { JobDefinition } from '#app/domain/kernel/job.ts';

const definitions: readonly JobDefinition[] = [
  ...billingJobs, ...billingRunJobs, ...budgetJobs, ...chatJobs, ...clientPageJobs, ...creditNoteJobs, ...distributorJobs, ...feedJobs,
  ...importJobs, ...moveJobs, ...overdueReminderJobs, ...peopleJobs, ...recurringJobs, ...savedReportJobs, ...signInJobs,
  ...statementJobs, ...suggestionJobs, ...validationJobs, ...weekJobs,
];

const byName = new Map(definitions.map((definition) => [definition.name, definition]));

/** The job of that name. Throws for a name that no module declares: a typing mistake must not wait in the queue. */
export function jobDefinition(name: string): JobDefinition {
  const definition = byName.get(name);
  if (!definition) throw new Error(`No job is called ${name}.`);
  return definition;
}
