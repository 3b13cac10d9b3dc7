import { sql } from 'kysely';
import { USUAL_TAX_NAME } from './tax-name.ts';

/** How an organisation, `o`, calls the tax in English. */
export const OWN_TAX_NAME = sql<string>`coalesce(nullif(o.tax_name, ''), ${USUAL_TAX_NAME})`;
