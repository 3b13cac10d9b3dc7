import { sql } from 'kysely';
import { findFreshInvoicePdf, findClientsInvoice, findClientsLetter, requestInvoicePdf } from '#app/domain/money/billing/index.server.ts';
import type { ClientsInvoice, ClientsLetter, Letter } from '#app/domain/money/billing/index.server.ts';
import { findLinkByToken, type ClientLink } from '#app/domain/money/client-links/index.server.ts';
import { requireCreditNoteLetter } from '#app/domain/money/credit-notes/index.server.ts';
import type { Language } from '#app/domain/money/document-templates/fields.ts';
import { wordsOf, type ClientPageWords, findPaper } from '#app/domain/money/document-templates/index.server.ts';
import type { StoredDocument } from '#app/domain/money/documents/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { daysOfStatement, requireStatementLetter, type StatementDays } from '#app/domain/money/statements/index.server.ts';
import { PageRef, PaperRef } from './contract.ts';

interface SeenPage {
  readonly link: ClientLink;
  /** Somebody has asked about it, and nobody has answered yet. */
  readonly isAsked: boolean;
}

export interface InvoicePaper extends ClientsInvoice { readonly kind: 'invoice'; readonly hasPdf: boolean }

export interface LetterPaper {
  readonly kind: 'letter';
  readonly letter: ClientsLetter;
  /** Of a statement. */
  readonly days: StatementDays | null;
}

/** What a client sees without an account. */
export interface ClientPage extends SeenPage {
  readonly paper: InvoicePaper | LetterPaper;
  /** Of the paper, and of what stands around it. */
  readonly language: Language;
  readonly words: ClientPageWords;
}

/** What a link leads to; not found where it was withdrawn. */
export async function requireLink({ em }: Ctx, token: string): Promise<ClientLink> {
  const link = await findLinkByToken(em, token);
  if (!link) throw notFound('Page');
  return link;
}

async function requireLinkedInvoice(ctx: Ctx, token: string): Promise<number> {
  const link = await requireLink(ctx, token);
  if (link.kind !== 'invoice') throw notFound('Page');
  return Number(link.recordId);
}

type Days = Pick<LetterPaper, 'days'>['days'];

/** The credit note or the statement of a link as it is now. */
async function letterOf(ctx: Ctx, { kind, recordId }: ClientLink, asked: { from: string; to: string }): Promise<[Letter, Days]> {
  if (kind === 'credit-note') return [await requireCreditNoteLetter(ctx.em, Number(recordId)), null];
  const days = daysOfStatement(ctx, asked);
  return [await requireStatementLetter(ctx.em, recordId, days), days];
}

async function paperOf(ctx: Ctx, link: ClientLink, asked: { from: string; to: string }): Promise<ClientPage['paper']> {
  if (link.kind !== 'invoice') {
    const [letter, days] = await letterOf(ctx, link, asked);
    return { kind: 'letter', letter: await findClientsLetter(ctx.em, letter), days };
  }
  const invoiceId = Number(link.recordId);
  const hasPdf = await findFreshInvoicePdf(ctx.em, invoiceId) !== undefined;
  return { kind: 'invoice', ...await findClientsInvoice(ctx.em, invoiceId, ctx.today()), hasPdf };
}

/** A paper as its client sees it, by the secret of its address. */
export const getClientPage = query({
  name: 'client-page.get',
  permission: 'client-page:open',
  input: PaperRef,
  async run(ctx, { token, ...asked }): Promise<ClientPage> {
    const link = await requireLink(ctx, token);
    const { kind, recordId } = link;
    const question = await firstRow(ctx.em, sql`select 1 from tenant.client_question
      where kind = ${kind} and record_id = ${recordId} and answered_at is null limit 1`);
    const paper = await paperOf(ctx, link, asked);
    const { language } = paper.kind === 'invoice' ? paper : paper.letter;
    return { link, isAsked: question !== undefined, paper, language, words: wordsOf(language).clientPage };
  },
});

/** A letter to be drawn, or the PDF of an invoice while it shows what the invoice says; undefined when that has to be made. */
export const getClientPdf = query({
  name: 'client-page.get-pdf',
  permission: 'client-page:open',
  input: PaperRef,
  async run(ctx, { token, ...asked }): Promise<{ letter: Letter } | { pdf: StoredDocument } | undefined> {
    const link = await requireLink(ctx, token);
    if (link.kind !== 'invoice') return { letter: (await letterOf(ctx, link, asked))[0] };
    const pdf = await findFreshInvoicePdf(ctx.em, Number(link.recordId));
    return pdf && { pdf };
  },
});

/** Has the PDF of an invoice made by a job. */
export const prepareClientPdf = command({
  name: 'client-page.prepare-pdf',
  permission: 'client-page:open',
  input: PageRef,
  async run(ctx, { token }): Promise<void> {
    const invoiceId = await requireLinkedInvoice(ctx, token);
    if (!await findFreshInvoicePdf(ctx.em, invoiceId)) await requestInvoicePdf(ctx, invoiceId);
  },
});

/** The language of the paper that a link leads to; null where it leads nowhere. */
export const getPageLanguage = query({
  name: 'client-page.language',
  permission: 'client-page:open',
  input: PageRef,
  async run({ em }, { token }): Promise<Language | null> {
    const client = await firstRow<{ clientId: string | null }>(em, sql`
      select case l.kind when 'statement' then l.record_id else coalesce(i.client_id, n.client_id) end as "clientId"
      from tenant.client_link l
      left join tenant.invoice i on i.invoice_id = case l.kind when 'invoice' then l.record_id::integer end
      left join tenant.credit_note n on n.credit_note_id = case l.kind when 'credit-note' then l.record_id::integer end
      where l.token = ${token} and l.revoked_at is null`);
    return client?.clientId ? (await findPaper(em, client.clientId)).template.language : null;
  },
});
