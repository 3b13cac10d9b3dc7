import { sql } from 'kysely';
import { findReminderAddress } from '#app/domain/chat/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { Services } from '#app/domain/kernel/ports/services.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { findSite } from '#app/domain/people/people/index.server.ts';
import { countWeeksToConfirm, hasWeeksToConfirm, lacksWeek } from './due-reminders.ts';
import type { WeekReminder } from './job-names.ts';

interface Addressee { email: string; firstName: string; organisation: string; waiting: number }

/** Writes to somebody whose last week is still to be submitted, or who still has weeks to confirm: in chat where they asked for that. */
export async function sendWeekReminder(ctx: Ctx, { empId, kind, monday }: WeekReminder, services: Services): Promise<void> {
  const condition = kind === 'submit' ? lacksWeek(monday) : hasWeeksToConfirm;
  const to = await firstRow<Addressee>(ctx.em, sql`select e.email, e.first_name as "firstName", o.name as organisation,
      ${countWeeksToConfirm} as waiting
    from tenant.employee e cross join tenant.organisation o where e.emp_id = ${empId} and o.weeks_are_submitted and ${condition}`);
  if (!to) return;
  const words = wordsOf(kind, monday, to.waiting);
  const chat = services.chat.remind ? await findReminderAddress(ctx.em, empId) : undefined;
  if (chat) {
    const { address } = chat;
    const outcome = await services.chat.remind!({ kind: 'note', tenant: ctx.tenant, empId, address, date: monday, ...words });
    if (outcome === 'sent') return;
  }
  // What waits is on Home too.
  if (!services.mailer.isSetUp) return;
  const path = kind === 'submit' ? `/timesheet/weeks/${empId}/${monday}` : '/timesheet/weeks';
  const url = new URL(path, await findSite(ctx, services.siteUrl));
  await services.mailer.send({
    to: [to.email], cc: [], attachments: [], subject: `Daybook: ${words.title}`,
    text: `Hello ${to.firstName},\n\n${words.text}\n\n${url.href}\n\n${to.organisation}\n`,
  });
}

function wordsOf(kind: WeekReminder['kind'], monday: string, waiting: number): { title: string; text: string } {
  if (kind === 'submit') {
    const text = `Your week from ${formatDate(monday)} is not submitted yet. Look at it, and submit it.`;
    return { title: 'your last week is not submitted', text };
  }
  const weeks = waiting === 1 ? '1 week waits' : `${waiting} weeks wait`;
  return { title: `${weeks} to be confirmed`, text: `${weeks} to be confirmed. Confirm them, or return them with a note.` };
}
