import { z } from 'zod';
import { sql, type RawBuilder } from 'kysely';
import { findChoices, type Choices, type ChoiceSource } from '#app/domain/kernel/choices.ts';
import { containsPattern, searchText } from '#app/domain/kernel/page.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { inCurrencyOfClient } from '#app/domain/site/settings/index.server.ts';
import type { SkuUnit } from './fields.ts';
import { guard } from './policy.ts';
import { priceOn } from './sku-price.ts';

/** The SKUs that are offered on a day; one that a record has stays in its form. */
const offeredOn = (day: LocalDate, keep: string): ChoiceSource => sql`select s.sku_id as value, s.sku_name || ' · ' || p.prod_name as label,
    s.sku_id as detail, s.name_in_order as in_order
  from tenant.sku s join tenant.product p on p.prod_id = s.prod_id
  where (s.sku_id = ${keep} or (coalesce(s.retired_date > ${day}, true) and coalesce(p.retired_date > ${day}, true)))`;

export interface OfferedSku {
  readonly skuId: string;
  readonly skuName: string;
  readonly unit: SkuUnit;
  /** In the currency of the client; null when it has no price today. */
  readonly sell: string | null;
  readonly isFixedPrice: boolean;
  readonly firstPeriod: number;
  readonly subsequentPeriod: number;
}

interface ForClient { readonly skuId: string; readonly clientId: string }

/** SKUs `s` as they are offered to a client `c` on a day. */
const offeredTo = (clientId: string, day: LocalDate, offered: ChoiceSource): RawBuilder<unknown> => sql`select s.sku_id as "skuId",
    s.sku_name as "skuName", s.unit, s.is_fixed_price as "isFixedPrice", s.first_period as "firstPeriod",
    s.subsequent_period as "subsequentPeriod", (${inCurrencyOfClient(sql`price.sell`)})::numeric(19,4)::text as sell
  from (${offered}) offered join tenant.sku s on s.sku_id = offered.value
  join tenant.client c on c.client_id = ${clientId}
  left join lateral (${priceOn(sql`s.sku_id`, day)}) price on true`;

/** A SKU that is offered today, with its price for a client. */
export const findOfferedSku = ({ em, today }: Ctx, { skuId, clientId }: ForClient): Promise<OfferedSku | undefined> =>
  firstRow<OfferedSku>(em, sql`${offeredTo(clientId, today(), offeredOn(today(), ''))} where s.sku_id = ${skuId}`);

const MOST = 20;

/** Those that match what is typed, as they are offered to a client today. */
export const listOfferedSkus = ({ em, today }: Ctx, { search, clientId }: { search: string; clientId: string }): Promise<OfferedSku[]> =>
  rows<OfferedSku>(em, sql`${offeredTo(clientId, today(), narrowedTo(search, offeredOn(today(), '')))}
    order by s.name_in_order, s.sku_id limit ${sql.lit(MOST)}`);

/** Those that may match: the texts of both are compared as they are stored, which is quick; the label is compared for the few left. */
function narrowedTo(typed: string, offered: ChoiceSource): ChoiceSource {
  const [ofSku, ofProduct] = typed.split('·').map((part) => sql`lower(${containsPattern(part.trim())})`);
  const isOfProduct = (pattern: RawBuilder<unknown>) =>
    sql`s.prod_id in (select prod_id from tenant.product where searched like ${pattern})`;
  const matches = ofProduct === undefined ? sql`s.searched like ${ofSku} or ${isOfProduct(ofSku!)}`
    : sql`s.searched like ${ofSku} and ${isOfProduct(ofProduct)}`;
  return sql`${offered} and (${matches})`;
}

/** What a SKU field offers for what is typed or chosen in it: by name of the SKU or the product, or by id. */
export const skuChoices = query({
  name: 'sku.choices',
  ...guard,
  input: z.object({ typed: searchText(), keep: searchText() }),
  async run({ em, today }, { typed, keep }): Promise<Choices> {
    const offered = offeredOn(today(), keep);
    return findChoices(em, offered, typed, narrowedTo(typed, offered));
  },
});
