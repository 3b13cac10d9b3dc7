import { z } from 'zod';
import { FEATURES } from '#app/domain/features/contract.ts';
import { chooseFrom, type Choices, type ChoiceSource } from '#app/domain/kernel/choices.ts';
import { searchText } from '#app/domain/kernel/page.ts';
import { sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';

/** The SKUs that are offered on a day; one that a record has stays in its form. */
const offeredOn = (day: LocalDate, keep: string): ChoiceSource => sql`select s.sku_id as value, s.sku_name || ' · ' || p.prod_name as label,
    s.sku_id as detail, s.name_in_order as in_order
  from tenant.sku s join tenant.product p on p.prod_id = s.prod_id
  where s.sku_id = ${keep} or (coalesce(s.retired_date > ${day}, true) and coalesce(p.retired_date > ${day}, true))`;

/** What a SKU field offers for what is typed or chosen in it: by name of the SKU or the product, or by id. */
export const skuChoices = query({
  name: 'sku.choices',
  permission: 'product:write',
  feature: FEATURES.enableInvoices,
  input: z.object({ typed: searchText(), keep: searchText() }),
  run: (ctx, { typed, keep }): Promise<Choices> => chooseFrom(ctx.em, offeredOn(ctx.today(), keep), typed),
});
