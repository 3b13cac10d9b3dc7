import { sql } from 'kysely';
import { wordsOf, type ClientPageWords } from '#app/domain/money/document-templates/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { LINK_SUBJECTS } from '#app/domain/money/client-links/index.server.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { typedOf } from '#app/domain/kernel/fields/contract-of.ts';
import { email, fields, text } from '#app/domain/kernel/fields/fields.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { fillIn } from '#app/domain/kernel/values/fill-in.ts';
import { requireLink } from './client-page.ts';
import { AnsweredQuestion, LinkedRef, PageRef } from './contract.ts';
import { requireKind } from './record-link.ts';
import { MAIL_QUESTION, type MailQuestionPayload } from './job-names.ts';
import { QUESTION_LIMITS } from './fields.ts';

/** A question about a paper, refused in the language of its page. */
export function askQuestionIn(words: ClientPageWords) {
  const limited = <Max extends number>(label: string, max: Max) =>
    ({ label, max, tooLong: fillIn(words.tooLong, { field: label, max: String(max) }) });
  const needed = (label: string, max: number) => ({
    ...limited(label, max), required: fillIn(words.missing, { field: label }), invalid: fillIn(words.unreadable, { field: label }),
  });
  const asked = fields({
    name: text(needed(words.name, QUESTION_LIMITS.name)),
    email: email({ ...limited(words.email, QUESTION_LIMITS.email), invalid: words.notAddress }),
    question: text(needed(words.question, QUESTION_LIMITS.question)),
  });
  return PageRef.extend({ ...typedOf(asked), idempotencyKey: idempotencyKey() });
}

export interface ClientQuestion {
  readonly clientQuestionId: number;
  readonly name: string;
  readonly email: string;
  readonly question: string;
  /** Wall time in the organisation's zone. */
  readonly askedAt: string;
}

/** Asks about a paper from its client's page: its record says so until somebody has answered, and the organisation is written to. */
export const askQuestion = command({
  name: 'client-page.ask',
  permission: 'client-page:open',
  input: askQuestionIn(wordsOf('en').clientPage),
  async run(ctx, { token, name, email, question }): Promise<void> {
    const { kind, recordId } = await requireLink(ctx, token);
    const stored = await firstRow<{ clientQuestionId: number }>(ctx.em, sql`
      insert into tenant.client_question (kind, record_id, name, email, question, asked_at)
      values (${kind}, ${recordId}, ${name}, ${email}, ${question}, ${ctx.now().toISOString()})
      returning client_question_id as "clientQuestionId"`);
    ctx.audit({ subject: LINK_SUBJECTS[kind], id: recordId, after: { question: `${name}: ${question}` } });
    await ctx.enqueue(MAIL_QUESTION, { clientQuestionId: stored!.clientQuestionId } satisfies MailQuestionPayload);
  },
});

/** What clients ask about a record and nobody has answered yet, the oldest first. */
export const listOpenQuestions = query({
  name: 'client-question.list',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: LinkedRef,
  async run(ctx, record): Promise<ClientQuestion[]> {
    requireKind(ctx, record);
    return rows<ClientQuestion>(ctx.em, sql`
      select client_question_id as "clientQuestionId", name, email, question,
        to_char(asked_at at time zone ${ctx.tenant.timeZone}, 'YYYY-MM-DD"T"HH24:MI') as "askedAt"
      from tenant.client_question where kind = ${record.kind} and record_id = ${record.recordId} and answered_at is null
      order by client_question_id`);
  },
});

/** Notes that a question was answered. */
export const markAnswered = command({
  name: 'client-question.answered',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: AnsweredQuestion,
  async run(ctx, { clientQuestionId }): Promise<LinkedRef> {
    const found = await firstRow<LinkedRef>(ctx.em, sql`update tenant.client_question
      set answered_at = coalesce(answered_at, ${ctx.now().toISOString()}), answered_by = coalesce(answered_by, ${ctx.actor.empId})
      where client_question_id = ${clientQuestionId} returning kind, record_id as "recordId"`);
    if (!found) throw notFound('Question');
    requireKind(ctx, found);
    ctx.audit({ subject: LINK_SUBJECTS[found.kind], id: found.recordId, after: { questionAnswered: clientQuestionId } });
    return found;
  },
});
