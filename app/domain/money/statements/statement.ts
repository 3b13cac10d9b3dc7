import { findBilledClient, type Letter } from '#app/domain/money/billing/index.server.ts';
import { findMailAgain, listClientMails, queueClientMail, type ClientMailRow } from '#app/domain/money/client-mails/index.server.ts';
import { again } from '#app/domain/money/client-mails/contract.ts';
import { findBankAccount, findPaper, writeMail } from '#app/domain/money/document-templates/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { addMonths, firstOfMonth, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { findBillingSettings } from '#app/domain/site/settings/index.server.ts';
import { SendStatement, StatementParams } from './contract.ts';
import { SEND_STATEMENT } from './job-names.ts';
import { requireStatementLetter } from './statement-letter.ts';
import { listAccounts, type Account } from './statement.read-model.ts';

/** Months before the present one that a statement begins with. */
const MONTHS_BEFORE = 2;

export interface Statement {
  readonly clientId: string;
  readonly clientName: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly accounts: readonly Account[];
  readonly mails: readonly ClientMailRow[];
}

export interface StatementDays { readonly from: LocalDate; readonly to: LocalDate }

/** The days that are meant: up to today and from two months before, unless the address says others; never backwards. */
export function daysOfStatement(ctx: Ctx, { from, to }: Pick<StatementParams, 'from' | 'to'>): StatementDays {
  const end = to || ctx.today();
  const start = from || addMonths(firstOfMonth(end), -MONTHS_BEFORE);
  return start > end ? { from: end, to: start } : { from: start, to: end };
}

/** What a client was billed, paid and was credited between two days, from one balance to the other. */
export const getStatement = query({
  name: 'statement.get',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: StatementParams,
  async run(ctx, params): Promise<Statement> {
    const client = await findBilledClient(ctx.em, params.clientId);
    if (!client) throw notFound('Client');
    const { clientId, name: clientName } = client;
    const days = daysOfStatement(ctx, params);
    return {
      clientId, clientName, ...days, accounts: await listAccounts(ctx.em, clientId, days.from, days.to),
      mails: await listClientMails(ctx, { kind: 'statement', recordId: clientId }),
    };
  },
});

/** The same on paper. */
export const getStatementLetter = query({
  name: 'statement.get-letter',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: StatementParams,
  run: (ctx, params): Promise<Letter> => requireStatementLetter(ctx.em, params.clientId, daysOfStatement(ctx, params)),
});

/** What the e-mail dialog starts with. */
export const getStatementEmailDraft = query({
  name: 'statement.email-draft',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: StatementParams.extend({ again: again() }),
  async run(ctx, { again: mail, ...params }) {
    const client = await findBilledClient(ctx.em, params.clientId);
    if (!client) throw notFound('Client');
    const { name: organisation, registration } = await findBillingSettings(ctx.em);
    const { bankDetails: bank } = await findBankAccount(ctx.em, client.clientId);
    const paper = await findPaper(ctx.em, client.clientId);
    const { from, to } = daysOfStatement(ctx, params);
    const places = {
      contact: client.contact || client.name, from: paper.formats.date(from), to: paper.formats.date(to), bank, organisation, registration,
    };
    return {
      clientId: client.clientId, from, to,
      draft: {
        to: client.toEmailInvoice || client.email, cc: client.ccEmailInvoice, ...writeMail('statement', paper, places),
        ...await findMailAgain(ctx.em, { kind: 'statement', recordId: client.clientId }, mail),
      },
    };
  },
});

/** Queues an e-mail with the statement of these days, as it is when the job sends it. */
export const queueStatementEmail = command({
  name: 'statement.send',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: SendStatement,
  async run(ctx, { clientId, from, until, ...mail }): Promise<{ clientId: string; from: LocalDate; until: LocalDate }> {
    const { from: dateFrom, to: dateTo } = daysOfStatement(ctx, { from, to: until });
    const client = await findBilledClient(ctx.em, clientId);
    if (!client) throw notFound('Client');
    await queueClientMail(ctx, SEND_STATEMENT, { kind: 'statement', recordId: client.clientId, dateFrom, dateTo }, mail);
    ctx.audit({ subject: 'client', id: client.clientId, after: { statement: `${dateFrom} – ${dateTo}`, to: mail.to } });
    return { clientId: client.clientId, from: dateFrom, until: dateTo };
  },
});
