import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { OWN_TAX_NAME } from '#app/domain/kernel/rules/own-tax-name.ts';
import { taxNameOf, type TaxNameFacts } from '#app/domain/kernel/rules/tax-name.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';

const CUSTOM_TAX = 2;

/** How the tax is called on papers in English: for a client, or as the organisation itself calls it. */
export async function findTaxName(em: SqlEntityManager, clientId?: string): Promise<string> {
  const found = await firstRow<TaxNameFacts>(em, sql`select ${OWN_TAX_NAME} as own,
      coalesce(c.tax_name, '') as clients,
      coalesce(c.tax_type = ${CUSTOM_TAX}, false) as "hasOwnRate", coalesce(c.country, '') as country
    from tenant.organisation o left join tenant.client c on c.client_id = ${clientId ?? null}::text`);
  if (!found) throw new Error('The organisation has no settings row.');
  return taxNameOf(found);
}
