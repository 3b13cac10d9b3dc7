import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Language } from '#app/domain/money/document-templates/fields.ts';
import { findPaper, type DocumentTemplate, type PaperWords } from '#app/domain/money/document-templates/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import type { Services } from '#app/domain/kernel/ports/services.ts';
import { findBillingSettings, type BillingSettings } from '#app/domain/site/settings/index.server.ts';
import { clientLines, findBilledClient } from '../invoices/billed-client.read-model.ts';
import { findClientLogos, type InvoiceLogos } from './invoice-logos.read-model.ts';
import { mailMessage, type WrittenMail } from './mail-with-logos.ts';

/** From whom a paper is, to whom, and how it looks. */
interface Letterhead {
  readonly organisation: Pick<BillingSettings, 'name' | 'address' | 'email' | 'phone' | 'registration'>;
  readonly clientLines: readonly string[];
  readonly template: DocumentTemplate;
  readonly words: PaperWords;
}

interface LetterTable {
  readonly title: string;
  /** Each with its part of the width of the page. */
  readonly columns: readonly { readonly title: string; readonly share: number; readonly isFigure?: boolean }[];
  readonly rows: readonly (readonly string[])[];
  /** Below the table, by the titles of its columns. */
  readonly sums: Readonly<Record<string, string>>;
}

/** A paper of tables and totals as plain data, in words: what a client gets beside invoices. */
export interface Letter {
  readonly clientId: string;
  readonly fileName: string;
  readonly title: string;
  readonly number: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly tables: readonly LetterTable[];
  /** The last one is the one that counts. */
  readonly totals: readonly (readonly [label: string, value: string])[];
  readonly note: string;
}

/** A letter as it is drawn. */
export interface LetterDocument extends Letter, Letterhead { readonly logos: InvoiceLogos }

/** A letter as its client sees it on a page. */
export type ClientsLetter = Letter & Pick<Letterhead, 'organisation' | 'clientLines'> & {
  readonly language: Language;
  readonly fromLabel: string;
  readonly toLabel: string;
  /** Before the sums below a table. */
  readonly sumLabel: string;
};

const LETTER_TEMPLATE = 'letter';

async function findLetterhead(em: SqlEntityManager, clientId: string): Promise<Letterhead> {
  const client = await findBilledClient(em, clientId);
  if (!client) throw notFound('Client');
  const { name, address, email, phone, registration } = await findBillingSettings(em);
  const { template, words } = await findPaper(em, clientId);
  return { organisation: { name, address, email, phone, registration }, clientLines: clientLines(client, words), template, words };
}

/** A letter with from whom it is and to whom. */
export async function findClientsLetter(em: SqlEntityManager, letter: Letter): Promise<ClientsLetter> {
  const { organisation, clientLines, template, words } = await findLetterhead(em, letter.clientId);
  const labels = { fromLabel: words.from, toLabel: words.to, sumLabel: words.total };
  return { ...letter, ...labels, organisation, clientLines, language: template.language };
}

/** The PDF of a letter, drawn now: it always says what is true. */
export async function renderLetter(ctx: Ctx, services: Pick<Services, 'pdf' | 'files'>, letter: Letter) {
  const logos = await findClientLogos(ctx, services.files, letter.clientId);
  const document: LetterDocument = { ...letter, ...await findLetterhead(ctx.em, letter.clientId), logos };
  const bytes = await services.pdf.render(LETTER_TEMPLATE, document);
  return { fileName: letter.fileName, mediaType: 'application/pdf', bytes };
}

/** A mail as somebody has written it, with the letter as it is now. */
export async function letterMail(ctx: Ctx, services: Pick<Services, 'pdf' | 'files'>, letter: Letter, written: WrittenMail) {
  const logos = await findClientLogos(ctx, services.files, letter.clientId);
  return mailMessage(written, logos, await renderLetter(ctx, services, letter));
}
