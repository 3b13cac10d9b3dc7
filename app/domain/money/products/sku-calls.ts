import { z } from 'zod';
import { sql } from 'kysely';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { codeKey } from '#app/domain/kernel/fields/record-key.ts';
import { searchText } from '#app/domain/kernel/page.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { SKU_UNITS } from './fields.ts';
import { guard } from './policy.ts';
import type { Product } from './product.entity.ts';
import { listOfferedSkus } from './sku-choices.ts';

const word = z.string();

const OfferedAnswer = z.strictObject({
  skuId: word, skuName: word, unit: z.enum(SKU_UNITS), sell: word.nullable(), firstPeriod: z.int(), subsequentPeriod: z.int(),
  isFixedPrice: z.boolean(),
});
const names = {
  skuId: 'SkuID', skuName: 'SkuName', unit: 'Unit', sell: 'SellAmt', firstPeriod: 'FirstInvoicePeriod',
  subsequentPeriod: 'SubsequentInvoicePeriod', clientId: 'ClientID', prodId: 'ProdID',
} as const;

/** The SKUs that are offered today and match what is typed, with their prices in the currency of a client. */
query({
  name: 'sku.search-offered',
  ...guard,
  input: z.object({ search: searchText(), clientId: codeKey() }),
  output: z.array(OfferedAnswer),
  http: { method: 'GET', path: '/api/v3/clients/{clientId}/skus', names, specified: 's1 §7' },
  run: (ctx, { search, clientId }) => listOfferedSkus(ctx, { search, clientId }),
});

/** Every product that is offered today, by name. */
query({
  name: 'product.names',
  ...guard,
  input: z.object({}),
  output: z.array(z.strictObject({ prodId: word, prodName: word })),
  http: { method: 'GET', path: '/api/v3/products/names', names: { prodId: 'ProdID', prodName: 'ProductName' }, specified: 's1 §7' },
  run: ({ em, today }) => tables<typeof Product>(em).selectFrom('product').select(['prodId', 'prodName'])
    .where((row) => row.or([row('retiredDate', 'is', null), row('retiredDate', '>', today())]))
    .orderBy(sql.ref('name_in_order')).orderBy('prodId').execute(),
});
