import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import type { Grouping } from '#app/domain/kernel/time-grouping/fields.ts';
import { paperFormats, type PaperFormats } from '#app/domain/kernel/values/paper-formats.ts';
import { type Language, type Shown, type templateFields, LANGUAGES } from './fields.ts';
import type { PaperWords } from './words/paper-words.ts';
import { findTaxName } from '#app/domain/site/settings/index.server.ts';
import { wordsOf } from './words/words-of.ts';

type Texts = Exclude<keyof typeof templateFields, keyof Shown | 'language' | 'grouping'>;

/** How the papers of a client look, and what their e-mails say; empty texts are the product's own, an empty account the organisation's. */
export interface DocumentTemplate extends Shown, Readonly<Record<Texts, string>> {
  readonly language: Language;
  readonly grouping: Grouping;
}

/** A template with its picture. */
export interface TemplateWithLogo extends DocumentTemplate { readonly paperLogo: string | null }

interface Stored extends TemplateWithLogo { readonly documentTemplateId: number; readonly version: number }

export const PLAIN_TEMPLATE: DocumentTemplate = {
  language: 'en', accent: '#1b1f24', grouping: 'entry', showsDates: true, showsPeople: true, showsProjects: true, showsCategories: true,
  showsNotes: true, showsHours: true, showsRates: true, showsTax: false, showsSkus: false, showsPeriods: true, showsDiscounts: true,
  footer: '', paperBankDetails: '', paperIban: '', paperBic: '', mailSubject: '', mailMessage: '', creditSubject: '', creditMessage: '',
  statementSubject: '', statementMessage: '',
};

const COLUMNS = sql`document_template_id as "documentTemplateId", language, accent, grouping, shows_dates as "showsDates",
  shows_people as "showsPeople", shows_projects as "showsProjects", shows_categories as "showsCategories", shows_notes as "showsNotes",
  shows_hours as "showsHours", shows_rates as "showsRates", shows_tax as "showsTax", shows_skus as "showsSkus",
  shows_periods as "showsPeriods", shows_discounts as "showsDiscounts", footer, paper_bank_details as "paperBankDetails",
  paper_iban as "paperIban", paper_bic as "paperBic", paper_logo as "paperLogo", mail_subject as "mailSubject",
  mail_message as "mailMessage", credit_subject as "creditSubject", credit_message as "creditMessage",
  statement_subject as "statementSubject", statement_message as "statementMessage", version`;

/** The template that was saved for a client, or without one for the organisation. */
export const findStoredTemplate = (em: SqlEntityManager, clientId: string | undefined): Promise<Stored | undefined> => firstRow<Stored>(em,
  sql`select ${COLUMNS} from tenant.document_template where coalesce(client_id, '') = ${clientId ?? ''}`);

/** What a client's documents are made by: its own template, else the organisation's, else the plain one. */
export async function findTemplate(em: SqlEntityManager, clientId: string): Promise<DocumentTemplate> {
  const found = await firstRow<Stored>(em, sql`select ${COLUMNS} from tenant.document_template
    where client_id is null or client_id = ${clientId} order by client_id nulls last limit 1`);
  if (!found) return PLAIN_TEMPLATE;
  const { paperLogo: _logo, ...template } = withLogo(found);
  return template;
}

/** A stored template without what only its row is known by. */
export const withLogo = ({ documentTemplateId: _id, version: _version, ...template }: Stored): TemplateWithLogo => template;

/** Where a client pays to. */
export interface BankAccount {
  readonly bankDetails: string;
  /** Empty where the account has none. */
  readonly iban: string;
  readonly bic: string;
}

/** The account of the client's template, else of the organisation's, else the organisation's own: always one of them whole. */
export async function findBankAccount(em: SqlEntityManager, clientId: string): Promise<BankAccount> {
  const found = await firstRow<BankAccount>(em, sql`select bank_details as "bankDetails", iban, bic from (
      select case when client_id is null then 2 else 1 end as place, paper_bank_details as bank_details, paper_iban as iban,
        paper_bic as bic
      from tenant.document_template where client_id is null or client_id = ${clientId}
      union all select 3, bank_details, iban, bic from tenant.organisation) account
    where bank_details <> '' or place = 3 order by place limit 1`);
  return found ?? { bankDetails: '', iban: '', bic: '' };
}

/** The hash of the logo on a client's papers, `client` being its id in SQL: found as the account is; null where there is none. */
export const paperLogo = (client: RawBuilder<unknown> | string): RawBuilder<unknown> => sql`coalesce(
  (select d.paper_logo from tenant.document_template d where d.client_id = ${client}),
  (select d.paper_logo from tenant.document_template d where d.client_id is null), (select o.logo from tenant.organisation o))`;

export interface Paper {
  readonly template: DocumentTemplate;
  /** In the language of the template, as are the formats. */
  readonly words: PaperWords;
  readonly formats: PaperFormats;
}

/** How papers and e-mails for a client look, and what they say in its language. */
export async function findPaper(em: SqlEntityManager, clientId: string): Promise<Paper> {
  const template = await findTemplate(em, clientId);
  const words = wordsOf(template.language, await findTaxName(em, clientId));
  return { template, words, formats: paperFormats(LANGUAGES[template.language].locale) };
}
