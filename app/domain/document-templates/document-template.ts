import type { SqlEntityManager } from '@mikro-orm/sql';
import { FEATURES } from '#app/domain/features/contract.ts';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { toWords } from '#app/domain/kernel/fields/shown.ts';
import { execute, firstRow, sql } from '#app/domain/kernel/sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { SaveTemplate, TemplateOf } from './contract.ts';
import { templateFields, type Language, type Shown } from './fields.ts';

/** How the documents of a client look, and what their e-mail says; empty texts are the product's own. */
export interface DocumentTemplate extends Shown {
  readonly language: Language;
  readonly accent: string;
  readonly footer: string;
  readonly mailSubject: string;
  readonly mailMessage: string;
}

interface Stored extends DocumentTemplate { readonly documentTemplateId: number; readonly version: number }

export interface TemplateView extends DocumentTemplate {
  readonly organisation: string;
  /** Of the organisation. */
  readonly currency: string;
  readonly clientName: string | null;
  /** The client has one of its own; of the organisation, that it was ever saved. */
  readonly isOwn: boolean;
  readonly version: number;
}

export const PLAIN_TEMPLATE: DocumentTemplate = {
  language: 'en', accent: '#1b1f24', showsDates: true, showsPeople: true, showsProjects: true, showsCategories: true, showsNotes: true,
  showsHours: true, showsRates: true, showsTax: false, showsSkus: false, showsPeriods: true, showsDiscounts: true, footer: '',
  mailSubject: '', mailMessage: '',
};

const subjectOf = (clientId: string | undefined) => (clientId ? { subject: 'client', id: clientId } : { subject: 'organisation', id: 1 });

const COLUMNS = sql`document_template_id as "documentTemplateId", language, accent, shows_dates as "showsDates",
  shows_people as "showsPeople", shows_projects as "showsProjects", shows_categories as "showsCategories", shows_notes as "showsNotes",
  shows_hours as "showsHours", shows_rates as "showsRates", shows_tax as "showsTax", shows_skus as "showsSkus",
  shows_periods as "showsPeriods", shows_discounts as "showsDiscounts",
  footer, mail_subject as "mailSubject", mail_message as "mailMessage", version`;

const stored = (em: SqlEntityManager, clientId: string) => firstRow<Stored>(em,
  sql`select ${COLUMNS} from tenant.document_template where coalesce(client_id, '') = ${clientId}`);

/** What a client's documents are made by: its own template, else the organisation's, else the plain one. */
export async function readTemplate(em: SqlEntityManager, clientId: string): Promise<DocumentTemplate> {
  const found = await firstRow<Stored>(em, sql`select ${COLUMNS} from tenant.document_template
    where client_id is null or client_id = ${clientId} order by client_id nulls last limit 1`);
  return found ? look(found) : PLAIN_TEMPLATE;
}

const look = ({ documentTemplateId: _id, version: _version, ...template }: Stored): DocumentTemplate => template;

async function nameOf(em: SqlEntityManager, clientId: string): Promise<string> {
  const client = await firstRow<{ name: string }>(em, sql`select co_name as name from tenant.client where client_id = ${clientId}`);
  if (!client) throw notFound('Client');
  return client.name;
}

/** The template of the organisation or of a client; a client without one begins with the organisation's. */
export const getTemplate = query({
  name: 'document-template.get',
  permission: 'organisation:read',
  feature: FEATURES.enableInvoices,
  input: TemplateOf,
  async run({ em }, { clientId }): Promise<TemplateView> {
    const clientName = clientId === undefined ? null : await nameOf(em, clientId);
    const own = await stored(em, clientId ?? '');
    const template = own ? look(own) : await readTemplate(em, clientId ?? '');
    const organisation = await firstRow<{ organisation: string; currency: string }>(em,
      sql`select name as organisation, currency_id as currency from tenant.organisation`);
    return { ...template, ...organisation!, clientName, isOwn: own !== undefined, version: own?.version ?? 0 };
  },
});

/** Changes how documents look: the PDF of an invoice is made anew when it is asked for the next time. */
export const saveTemplate = command({
  name: 'document-template.save',
  permission: 'organisation:write',
  feature: FEATURES.enableInvoices,
  input: SaveTemplate,
  async run(ctx, { clientId, version, ...wanted }): Promise<void> {
    if (clientId !== undefined) await nameOf(ctx.em, clientId);
    // Two who make a template at once: the second sees the first's.
    await firstRow(ctx.em, sql`select 1 from tenant.organisation for update`);
    const own = await stored(ctx.em, clientId ?? '');
    const present = { ...own ? look(own) : PLAIN_TEMPLATE, version: own?.version ?? 0 };
    refuseStaleEdit('template', present, version, wanted, (of) => toWords(templateFields, of));
    const { language, accent, footer, mailSubject, mailMessage, ...shown } = wanted;
    await execute(ctx.em, sql`insert into tenant.document_template (client_id, language, accent, shows_dates, shows_people, shows_projects,
        shows_categories, shows_notes, shows_hours, shows_rates, shows_tax, shows_skus, shows_periods, shows_discounts, footer,
        mail_subject, mail_message, updated_at)
      values (${clientId ?? null}, ${language}, ${accent}, ${shown.showsDates}, ${shown.showsPeople}, ${shown.showsProjects},
        ${shown.showsCategories}, ${shown.showsNotes}, ${shown.showsHours}, ${shown.showsRates}, ${shown.showsTax}, ${shown.showsSkus},
        ${shown.showsPeriods}, ${shown.showsDiscounts}, ${footer}, ${mailSubject}, ${mailMessage}, ${ctx.now().toISOString()})
      on conflict (coalesce(client_id, '')) do update set language = excluded.language, accent = excluded.accent,
        shows_dates = excluded.shows_dates, shows_people = excluded.shows_people, shows_projects = excluded.shows_projects,
        shows_categories = excluded.shows_categories, shows_notes = excluded.shows_notes, shows_hours = excluded.shows_hours,
        shows_rates = excluded.shows_rates, shows_tax = excluded.shows_tax, shows_skus = excluded.shows_skus,
        shows_periods = excluded.shows_periods, shows_discounts = excluded.shows_discounts, footer = excluded.footer,
        mail_subject = excluded.mail_subject, mail_message = excluded.mail_message, updated_at = excluded.updated_at,
        version = document_template.version + 1`);
    ctx.audit({ ...subjectOf(clientId), before: own ? look(own) : PLAIN_TEMPLATE, after: wanted });
  },
});

/** Takes a client's own template away: its documents look like all others again. */
export const removeTemplate = command({
  name: 'document-template.remove',
  permission: 'organisation:write',
  feature: FEATURES.enableInvoices,
  input: TemplateOf,
  async run(ctx, { clientId }): Promise<void> {
    const own = await stored(ctx.em, clientId ?? '');
    if (!clientId || !own) throw new DomainError('conflict', 'This client has no template of its own.');
    await execute(ctx.em, sql`delete from tenant.document_template where document_template_id = ${own.documentTemplateId}`);
    // What was drawn by the one that is gone is older than the one that holds from now on.
    await execute(ctx.em, sql`update tenant.document_template set updated_at = ${ctx.now().toISOString()} where client_id is null`);
    ctx.audit({ ...subjectOf(clientId), before: look(own), after: await readTemplate(ctx.em, clientId) });
  },
});
