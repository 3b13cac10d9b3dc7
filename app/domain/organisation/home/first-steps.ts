import { z } from 'zod';
import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { actorHas, actorMay } from '#app/domain/kernel/permissions.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { peopleWithoutRate } from '#app/domain/organisation/organisation/index.server.ts';

/** What there is of an organisation on the way to its first invoice. */
export interface SetUp {
  readonly hasTaxNumber: boolean;
  readonly hasBank: boolean;
  readonly hasLogo: boolean;
  /** Enabled people, the first administrator among them. */
  readonly people: number;
  readonly peopleWithoutRate: number;
  readonly hasClient: boolean;
  readonly hasProject: boolean;
  readonly hasTime: boolean;
  /** Null where there are no invoices to make. */
  readonly hasInvoice: boolean | null;
  readonly isHidden: boolean;
}

/** How far an organisation has come; null for who cannot set it up. */
export async function findSetUp(ctx: Ctx): Promise<SetUp | null> {
  if (!actorMay(ctx.actor, 'organisation:write')) return null;
  const found = await firstRow<SetUp & { hasInvoice: boolean }>(ctx.em, sql`select
      trim(o.tax_number) <> '' as "hasTaxNumber", trim(o.bank_details) <> '' or trim(o.iban) <> '' as "hasBank",
      o.logo is not null as "hasLogo", o.hides_first_steps as "isHidden",
      (select count(*)::int from tenant.employee e where e.is_enabled) as people,
      (select count(*)::int ${peopleWithoutRate(ctx.today())}) as "peopleWithoutRate",
      exists (select 1 from tenant.client c where c.client_id <> o.own_client_id) as "hasClient",
      exists (select 1 from tenant.project p where p.client_id <> o.own_client_id) as "hasProject",
      exists (select 1 from tenant.timesheet) as "hasTime", exists (select 1 from tenant.invoice) as "hasInvoice"
    from tenant.organisation o`);
  if (!found) return null;
  const bills = actorMay(ctx.actor, 'invoice:write') && actorHas(ctx.actor, FEATURES.enableInvoices);
  return { ...found, hasInvoice: bills ? found.hasInvoice : null };
}

/** The same for the site overview. */
export const getSetUp = query({ name: 'home.get-set-up', permission: 'organisation:read', input: z.object({}), run: findSetUp });
