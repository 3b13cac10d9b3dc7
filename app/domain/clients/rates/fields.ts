import { amount, fields, optionalDate, text } from '#app/domain/kernel/fields/fields.ts';

export const rateFields = fields({
  rate: amount({ label: 'Rate', decimals: 4, belowZero: 'Min rate: 0' }),
  prepaidRate: amount({ label: 'Prepaid Rate', decimals: 4, belowZero: 'Min prepaid rate: 0' }),
  startDate: optionalDate({ label: 'Start Date', hint: 'The first day. Left empty, the rate holds for all days until it expires.' }),
  /** A new rate has one; of a stored rate it may be taken away. */
  expiryDate: optionalDate({ label: 'Expiry Date' }),
  notes: text({ label: 'Notes', max: 500, rows: 2 }),
});

/** Of a client and of a person; a person's page offers fewer rows at once. */
export const rateList = {
  sorts: ['expiryDate', 'startDate', 'employeeName', 'clientName', 'rate', 'prepaidRate', 'dateCreated', 'dateUpdated'],
  direction: 'desc', sizes: [20, 5, 10, 25, 100],
} as const;
export const userRateList = { ...rateList, sizes: [25, 5, 10, 100] } as const;
