import type { Ctx } from '#app/domain/kernel/context.ts';
import type { Services } from '#app/domain/kernel/services.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { siteOfTenant } from '#app/domain/people/index.server.ts';
import type { MailQuestionPayload } from './job-names.ts';

interface Asked { invoiceId: number; clientName: string; name: string; email: string; question: string; to: string; organisation: string }

/** Writes to the organisation, or where it has no address to whoever made the invoice, that a client asks about it. */
export async function mailQuestion(ctx: Ctx, { invoiceQuestionId }: MailQuestionPayload, services: Services): Promise<void> {
  const asked = await firstRow<Asked>(ctx.em, sql`select i.invoice_id as "invoiceId",
      c.co_name as "clientName", q.name, q.email, q.question, coalesce(nullif(o.email, ''), e.email, '') as "to", o.name as organisation
    from tenant.invoice_question q join tenant.invoice i on i.invoice_id = q.invoice_id
    join tenant.client c on c.client_id = i.client_id cross join tenant.organisation o
    left join tenant.employee e on e.emp_id = i.created_by and e.is_enabled
    where q.invoice_question_id = ${invoiceQuestionId} and q.answered_at is null`);
  if (!asked || asked.to === '') return;
  const { invoiceId, clientName, name, email, question, organisation } = asked;
  const url = new URL(`/invoice/details/${invoiceId}`, await siteOfTenant(ctx, services.siteUrl));
  const from = email === '' ? name : `${name} <${email}>`;
  await services.mailer.send({
    to: [asked.to], cc: [], attachments: [], subject: `A question about invoice ${invoiceId} from ${clientName}`,
    text: `${from} asks about invoice ${invoiceId}:\n\n${question}\n\n${url.href}\n\n${organisation}\n`,
  });
}
