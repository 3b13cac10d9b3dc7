import { sql } from 'kysely';
import { USUAL_TAX_NAME } from './tax-name.ts';

/** The name of the tax in English as an organisation, `o`, calls it. */
export const OWN_TAX_NAME = sql<string>`coalesce(nullif(o.tax_name, ''), ${USUAL_TAX_NAME})`;
