import {
  amount, choice, code, fields, flag, optionalAmount, optionalDate, optionalPercent, optionalWhole, text, whole,
} from '#app/domain/kernel/fields/fields.ts';

const SIX = 'Up to 6 letters and digits.';

export const productCategoryFields = fields({
  prodCategoryName: text({ label: 'Category Name', max: 50, required: true }),
  prodCategoryId: code({ label: 'Category ID', fixed: true, hint: SIX }),
  note: text({ label: 'Note', max: 255, rows: 3 }),
});

export const productCategoryList = { sorts: ['prodCategoryName', 'prodCategoryId', 'note'], sizes: [10, 20, 50] } as const;

export const productFields = fields({
  prodName: text({ label: 'Product Name', max: 100, required: true }),
  prodId: code({ label: 'Product ID', fixed: true, hint: SIX }),
  prodCategoryId: choice({ label: 'Category' }),
  description: text({ label: 'Description', max: 4000, rows: 4 }),
  incomeAccount: text({ label: 'Income Account', max: 50, hint: 'The account of your accounting service that its sales belong to.' }),
  taxPct: optionalPercent({ label: 'Tax', hint: 'Leave it empty for the tax rate of the client.' }),
  allowsDiscount: flag({ label: 'Discount allowed', initial: 'on' }),
  retiredDate: optionalDate({ label: 'Retired', hint: 'From this day on it is no longer offered.' }),
});

export const productList = { sorts: ['prodName', 'prodId', 'categoryName', 'retiredDate'], sizes: [20, 50, 100] } as const;

/** How long one of a SKU lasts; one of 'Each' has no end. */
export const SKU_UNITS = ['Day', 'Month', 'Year', 'Each'] as const;
export type SkuUnit = (typeof SKU_UNITS)[number];

export const skuFields = fields({
  skuName: text({ label: 'SKU Name', max: 100, required: true }),
  skuId: code({ label: 'SKU ID', fixed: true, hint: SIX }),
  unit: choice({ label: 'Unit', options: SKU_UNITS, initial: 'Month' }),
  firstPeriod: whole({ label: 'First Period', min: 1, initial: '1', hint: 'In units: how long the first invoice covers.' }),
  subsequentPeriod: whole({ label: 'Subsequent Period', min: 1, initial: '1', hint: 'In units: how long each further invoice covers.' }),
  prepaidHours: optionalWhole({ label: 'Prepaid Hours', hint: 'Hours of work that come with it.' }),
  isFixedPrice: flag({ label: 'Fixed price', hint: 'Nobody agrees on another price for it.' }),
  retiredDate: optionalDate({ label: 'Retired', hint: 'From this day on it is no longer offered.' }),
});

/** What one of a SKU costs; a new price begins on a day and leaves what was sold before as it was. */
export const priceFields = fields({
  cost: optionalAmount({ label: 'Cost', decimals: 4 }),
  rrp: optionalAmount({ label: 'RRP', decimals: 4 }),
  sell: amount({ label: 'Sell', decimals: 4 }),
});

export const skuList = { sorts: ['skuName', 'skuId', 'unit', 'sell', 'retiredDate'], sizes: [100, 20, 50] } as const;
