import { sql } from 'kysely';
import { creditNoteName } from '#app/domain/money/billing/fields.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { Services } from '#app/domain/kernel/ports/services.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { findSite } from '#app/domain/people/people/index.server.ts';
import type { LinkedRef } from './contract.ts';
import type { MailQuestionPayload } from './job-names.ts';

interface Asked extends LinkedRef { clientName: string; name: string; email: string; question: string; to: string; organisation: string }

/** What is asked about, and where the organisation's people find it. */
const ABOUT: Readonly<Record<LinkedRef['kind'], (id: string) => { what: string; path: string }>> = {
  invoice: (id) => ({ what: `invoice ${id}`, path: `/invoice/details/${id}` }),
  'credit-note': (id) => ({ what: `credit note ${creditNoteName(Number(id))}`, path: `/invoice/credit-notes/${id}` }),
  statement: (id) => ({ what: 'the statement of account', path: `/admin/clients/${id}/statement` }),
};

/** Writes to the organisation, or where it has no address to whoever made the record, that a client asks about it. */
export async function mailQuestion(ctx: Ctx, { clientQuestionId }: MailQuestionPayload, services: Services): Promise<void> {
  const asked = await firstRow<Asked>(ctx.em, sql`select q.kind, q.record_id as "recordId",
      c.co_name as "clientName", q.name, q.email, q.question, coalesce(nullif(o.email, ''), e.email, '') as "to", o.name as organisation
    from tenant.client_question q
    left join tenant.invoice i on i.invoice_id = case q.kind when 'invoice' then q.record_id::integer end
    left join tenant.credit_note n on n.credit_note_id = case q.kind when 'credit-note' then q.record_id::integer end
    left join tenant.client_link l on l.kind = q.kind and l.record_id = q.record_id and l.revoked_at is null
    join tenant.client c on c.client_id = case q.kind when 'statement' then q.record_id else coalesce(i.client_id, n.client_id) end
    cross join tenant.organisation o
    left join tenant.employee e on e.emp_id = coalesce(i.created_by, n.created_by, l.created_by) and e.is_enabled
    where q.client_question_id = ${clientQuestionId} and q.answered_at is null`);
  if (!asked || asked.to === '') return;
  const { clientName, name, email, question, organisation } = asked;
  const { what, path } = ABOUT[asked.kind](asked.recordId);
  const url = new URL(path, await findSite(ctx, services.siteUrl));
  const from = email === '' ? name : `${name} <${email}>`;
  await services.mailer.send({
    to: [asked.to], cc: [], attachments: [], subject: `A question about ${what} from ${clientName}`,
    text: `${from} asks about ${what}:\n\n${question}\n\n${url.href}\n\n${organisation}\n`,
  });
}
