import {
  amount, choice, code, date, fields, optionalAmount, optionalWhole, text, whole, type Field,
} from '#app/domain/kernel/fields/fields.ts';

/** What a recurring product is invoiced by; a SKU of another unit is invoiced by the month. */
export const RECURRING_UNITS = ['Day', 'Month', 'Year'] as const;
export type RecurringUnit = (typeof RECURRING_UNITS)[number];

const SKU = { label: 'Product' } as const;
const UNIT = { label: 'Unit', options: RECURRING_UNITS } as const;
const AMOUNT = { label: 'Sell Amount', decimals: 4 } as const;
const FIRST = { label: 'First Interval Period', min: 1, tooSmall: 'First Interval Period must be greater then 0' } as const;
const OTHERS = { label: 'Other Interval Periods', min: 1, tooSmall: 'Other Interval Periods must be greater then 0' } as const;

const days = {
  dateStart: date({ label: 'Start Date' }),
  dateEnd: date({ label: 'End Date' }),
  note: text({ label: 'Note', max: 500, rows: 2 }),
};

/** A recurring product of a client. */
export const recurringFields = fields({
  clientId: code({ label: 'Client ID', fixed: true }),
  skuId: choice({ ...SKU, fixed: true }),
  unit: choice(UNIT),
  sellAmount: amount(AMOUNT),
  firstInvoicePeriod: whole(FIRST),
  subsequentInvoicePeriod: whole(OTHERS),
  ...days,
});

/** A new one, of which what is left empty is taken from the SKU. */
export const newRecurringFields = fields({
  clientId: recurringFields.clientId,
  skuId: choice(SKU),
  unit: choice({ ...UNIT, required: false }) as Field<RecurringUnit | undefined>,
  sellAmount: optionalAmount(AMOUNT),
  firstInvoicePeriod: optionalWhole(FIRST),
  subsequentInvoicePeriod: optionalWhole(OTHERS),
  ...days,
});

export const recurringList = {
  sorts: ['dateEnd', 'productName', 'unit', 'sellAmount', 'dateStart'], direction: 'desc', sizes: [20],
} as const;
