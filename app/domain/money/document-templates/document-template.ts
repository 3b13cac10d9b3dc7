import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { toWords } from '#app/domain/kernel/fields/shown.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { pictureInWords } from '#app/domain/site/files/contract.ts';
import { requireBankAccount } from '#app/domain/site/settings/index.server.ts';
import { SaveTemplate, TemplateOf } from './contract.ts';
import { StoredTemplate } from './document-template.entity.ts';
import { languageName, PAPER_LOGO, templateFields } from './fields.ts';
import { groupingName } from '#app/domain/kernel/time-grouping/fields.ts';
import {
  PLAIN_TEMPLATE, paperLogo, findBankAccount, findTemplate, findStoredTemplate, withLogo, type BankAccount, type DocumentTemplate,
  type TemplateWithLogo,
} from './template.read-model.ts';

export interface TemplateView extends TemplateWithLogo {
  readonly organisation: string;
  /** Of the organisation. */
  readonly currency: string;
  readonly registration: string;
  readonly clientName: string | null;
  /** The client has one of its own; of the organisation, that it was ever saved. */
  readonly isOwn: boolean;
  readonly version: number;
  /** What stands on papers where the template has no account and no logo of its own. */
  readonly inherited: { readonly account: BankAccount; readonly logo: string | null };
}

const subjectOf = (clientId: string | undefined) => (clientId ? { subject: 'client', id: clientId } : { subject: 'organisation', id: 1 });

const PLAIN: TemplateWithLogo = { ...PLAIN_TEMPLATE, paperLogo: null };

/** A client's template does not copy the account and the logo: it follows the organisation's until it has its own. */
const FOLLOWED = { paperBankDetails: '', paperIban: '', paperBic: '', paperLogo: null } as const;

async function findNameOf(em: SqlEntityManager, clientId: string): Promise<string> {
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
    const clientName = clientId === undefined ? null : await findNameOf(em, clientId);
    const own = await findStoredTemplate(em, clientId);
    const template = own ? withLogo(own) : { ...await findTemplate(em, clientId ?? ''), ...FOLLOWED };
    const facts = await firstRow<Pick<TemplateView, 'organisation' | 'currency' | 'registration'>>(em,
      sql`select name as organisation, currency_id as currency,
        case when tax_number = '' then '' else trim(tax_number_name || ' ' || tax_number) end as registration from tenant.organisation`);
    const inherited = await inheritedBy(em, clientId);
    return { ...template, ...facts!, clientName, isOwn: own !== undefined, version: own?.version ?? 0, inherited };
  },
});

/** What a template without an account and a logo has: a client's those of the organisation's template, that those of the organisation. */
async function inheritedBy(em: SqlEntityManager, clientId: string | undefined): Promise<TemplateView['inherited']> {
  const found = await firstRow<BankAccount & { logo: string | null; fromTemplate: string | null }>(em, sql`
    select bank_details as "bankDetails", iban, bic, logo, ${paperLogo('')} as "fromTemplate" from tenant.organisation`);
  if (!found) throw notFound('Organisation');
  const { logo, fromTemplate, ...account } = found;
  return clientId === undefined ? { account, logo } : { account: await findBankAccount(em, ''), logo: fromTemplate };
}

/** Changes how documents look: the PDF of an invoice is made anew when it is asked for the next time. */
export const saveTemplate = command({
  name: 'document-template.save',
  permission: 'organisation:write',
  feature: FEATURES.enableInvoices,
  input: SaveTemplate,
  async run(ctx, { clientId, version, paperLogo: logo, ...fields }): Promise<void> {
    requireBankAccount({ iban: fields.paperIban, bic: fields.paperBic }, { iban: 'paperIban', bic: 'paperBic' });
    if (clientId !== undefined) await findNameOf(ctx.em, clientId);
    // Two who make a template at once: the second sees the first's.
    await firstRow(ctx.em, sql`select 1 from tenant.organisation for update`);
    const own = await findStoredTemplate(ctx.em, clientId);
    const present = own ? withLogo(own) : PLAIN;
    const wanted = { ...fields, paperLogo: logo === undefined ? present.paperLogo : logo };
    refuseStaleEdit('template', { ...present, version: own?.version ?? 0 }, version, wanted, inWords);
    const row = { ...wanted, updatedAt: ctx.now() };
    if (own) {
      const { documentTemplateId } = own;
      await ctx.em.nativeUpdate(StoredTemplate, { documentTemplateId }, { ...row, version: own.version + 1 });
    } else await ctx.em.insert(StoredTemplate, { ...row, clientId: clientId ?? null, version: 1 });
    ctx.audit({ ...subjectOf(clientId), before: present, after: wanted });
  },
});

const inWords = (of: Partial<TemplateWithLogo>): Record<string, string> => ({
  ...toWords(templateFields, of),
  [templateFields.language.label]: languageName(of.language ?? ''), [templateFields.grouping.label]: groupingName(of.grouping ?? ''),
  [PAPER_LOGO]: pictureInWords(of.paperLogo),
});

/** Takes a client's own template away: its documents look like all others again. */
export const removeTemplate = command({
  name: 'document-template.remove',
  permission: 'organisation:write',
  feature: FEATURES.enableInvoices,
  input: TemplateOf,
  async run(ctx, { clientId }): Promise<void> {
    const own = await findStoredTemplate(ctx.em, clientId);
    if (!clientId || !own) throw new DomainError('conflict', 'This client has no template of its own.');
    await ctx.em.nativeDelete(StoredTemplate, { documentTemplateId: own.documentTemplateId });
    await touchOrganisations(ctx);
    const after: DocumentTemplate = await findTemplate(ctx.em, clientId);
    ctx.audit({ ...subjectOf(clientId), before: withLogo(own), after: { ...after, ...FOLLOWED } });
  },
});

/** What was drawn by the template that is gone is older than the organisation's, which holds from now on; also the plain one. */
async function touchOrganisations({ em, now }: CommandCtx): Promise<void> {
  const found = await em.nativeUpdate(StoredTemplate, { clientId: null }, { updatedAt: now() });
  if (found === 0) await em.insert(StoredTemplate, { ...PLAIN, clientId: null, updatedAt: now(), version: 1 });
}
