import { choice, code, fields, optionalDate, percent, text } from '#app/domain/kernel/fields/fields.ts';

export const discountFields = fields({
  clientId: code({ label: 'Client ID', fixed: true }),
  skuId: choice({ label: 'Product and SKU', fixed: true }),
  discountPct: percent({ label: 'Discount' }),
  dateStart: optionalDate({ label: 'Start', hint: 'Empty: from the beginning.' }),
  dateEnd: optionalDate({ label: 'End', hint: 'The last day. Empty: without end.' }),
  notes: text({ label: 'Notes', max: 500, rows: 2 }),
});

export const discountList = {
  sorts: ['dateStart', 'skuName', 'prodName', 'discountPct', 'dateEnd'], direction: 'desc', sizes: [20],
} as const;

export type DiscountStatus = 'Expired' | 'Active' | 'Upcoming';
