import { sql } from 'kysely';
import { ensureInvoicePdf, mailMessage, findInvoiceLogos } from '#app/domain/money/billing/index.server.ts';
import { fillPlaces, paperName, findBankAccount, findPaper, type Paper } from '#app/domain/money/document-templates/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DUE_DATE, isOverdueOn } from '#app/domain/kernel/rules/overdue.ts';
import { MailRefused, reasonOf } from '#app/domain/kernel/ports/mail-refusal.ts';
import type { Services } from '#app/domain/kernel/ports/services.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { daysBetween, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { RemindOfInvoicePayload } from './job-names.ts';
import { recordReminder } from './record-reminder.ts';
import { IS_HELD } from './take-due-reminders.ts';

interface Due {
  invoiceId: number; clientId: string; step: number; status: string; category: string; invoiceDate: LocalDate; dueDate: LocalDate;
  currencyId: string;
  total: string; outstanding: string; isOverdue: boolean; isHeld: boolean; contact: string; to: string; cc: string; message: string;
  organisation: string; registration: string;
}

/** Everything a reminder says, as it is at this moment. */
const findDue = (ctx: Ctx, invoiceReminderId: number): Promise<Due | undefined> => firstRow<Due>(ctx.em, sql`
  select i.invoice_id as "invoiceId", i.client_id as "clientId", r.step, r.status, i.category, i.invoice_date as "invoiceDate",
    ${DUE_DATE} as "dueDate",
    i.currency_id as "currencyId", i.total, i.total - i.paid_amt as outstanding, ${isOverdueOn(ctx.today())} as "isOverdue",
    ${IS_HELD} as "isHeld", coalesce(nullif(trim(c.first_name || ' ' || c.surname), ''), c.co_name) as contact,
    coalesce(nullif(c.to_email_invoice, ''), c.email) as "to", c.cc_email_invoice as cc,
    case r.step when 1 then o.overdue_message_1 when 2 then o.overdue_message_2 else o.overdue_message_3 end as message,
    o.name as organisation,
    case when o.tax_number = '' then '' else trim(o.tax_number_name || ' ' || o.tax_number) end as registration
  from tenant.invoice_reminder r join tenant.invoice i on i.invoice_id = r.invoice_id join tenant.client c on c.client_id = i.client_id
  cross join tenant.organisation o where r.invoice_reminder_id = ${invoiceReminderId}`);

/** Reminds a client of an overdue invoice, with its PDF; not where it was paid, held or asked about since the reminder was queued. */
export async function sendInvoiceReminder(ctx: Ctx, { invoiceReminderId }: RemindOfInvoicePayload, services: Services): Promise<void> {
  const due = await findDue(ctx, invoiceReminderId);
  if (!due || due.status === 'sent' || due.status === 'not needed') return;
  const { invoiceId, to } = due;
  const why = !due.isOverdue ? 'It is not overdue any more.' : due.isHeld ? 'It is paused, disputed or asked about.'
    : to === '' ? 'The client has no e-mail address.' : '';
  if (why !== '') return recordReminder(ctx, { invoiceReminderId, status: 'not needed', to: '', reason: why });
  try {
    const pdf = await ensureInvoicePdf(ctx, services, invoiceId);
    const logos = await findInvoiceLogos(ctx, services.files, invoiceId);
    const { bankDetails: bank } = await findBankAccount(ctx.em, due.clientId);
    const words = mailOf({ ...due, bank }, ctx.today(), await findPaper(ctx.em, due.clientId));
    await services.mailer.send(mailMessage({ to, cc: due.cc, ...words }, logos, pdf));
  } catch (error) {
    // Whoever took it is reminded; of the others the log says which.
    const isWithSome = error instanceof MailRefused && error.answers.some(({ state }) => state === 'taken');
    await recordReminder(ctx, { invoiceReminderId, status: isWithSome ? 'sent' : 'failed', to, reason: reasonOf(error) });
    throw error;
  }
  return recordReminder(ctx, { invoiceReminderId, status: 'sent', to, reason: '' });
}

function mailOf(due: Due & { bank: string }, today: LocalDate, { words, formats }: Paper): { subject: string; message: string } {
  const { invoiceId, step, currencyId, contact, bank, organisation, registration } = due;
  const [category, number] = [paperName(due.category, words), String(invoiceId)];
  const message = fillPlaces(due.message || words.reminderMessage, {
    contact, category, number, date: formats.date(due.invoiceDate), due: formats.date(due.dueDate), currency: currencyId,
    // Both ends count in daysBetween.
    days: String(daysBetween(due.dueDate, today) - 1), total: formats.money(due.total), outstanding: formats.money(due.outstanding), bank,
    organisation, registration,
  });
  const reminder = words.reminders[step - 1] ?? words.reminders[0];
  return { subject: fillPlaces(words.reminderSubject, { reminder, category, number, organisation }), message };
}
