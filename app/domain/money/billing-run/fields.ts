/** What is to be put right before a client sees it, by the names in addresses. */
export const CHECKS = ['notes', 'prices', 'prepaid', 'rates', 'tax', 'overlaps', 'days', 'weeks', 'address'] as const;
export type Check = (typeof CHECKS)[number];

/** What is counted, one of it and several, and what is to be done about it. */
export const CHECK_WORDS: Readonly<Record<Check, { readonly one: string; readonly many: string; readonly title: string;
  readonly remedy: string }>> = {
  notes: {
    one: 'entry without notes', many: 'entries without notes', title: 'Entries without notes',
    remedy: 'Write what was done: it is what the client reads beside the hours.',
  },
  prices: {
    one: 'entry without a price', many: 'entries without a price', title: 'Entries without a price',
    remedy: 'They cost 0.00, which nobody has entered for them. Set rates, and apply them to this time.',
  },
  prepaid: {
    one: 'prepaid entry beyond the balance', many: 'prepaid entries beyond the balance', title: 'More prepaid time than balance',
    remedy: 'Sell more in advance by a Prepaid invoice, or change the code of these entries so that they are charged.',
  },
  rates: {
    one: 'expired rate', many: 'expired rates', title: 'Expired rates',
    remedy: 'Set a rate for the day, open the entry and save it again.',
  },
  tax: {
    one: 'entry without tax', many: 'entries without tax', title: 'Entries without tax',
    remedy: 'Open the entry and save it again: it takes the tax of its client.',
  },
  overlaps: {
    one: 'overlapping entry', many: 'overlapping entries', title: 'Overlapping entries',
    remedy: 'Change the times of one of them, or delete the one that was recorded twice.',
  },
  days: {
    one: 'incomplete day', many: 'incomplete days', title: 'Incomplete days',
    remedy: 'Days with too little time, of people who worked for the client in that month. Record what is missing; leave counts once it is '
      + 'approved.',
  },
  weeks: {
    one: 'unconfirmed week', many: 'unconfirmed weeks', title: 'Unconfirmed weeks', remedy: 'Confirm the week, or return it.',
  },
  address: {
    one: 'no e-mail address', many: 'no e-mail address', title: 'No e-mail address',
    remedy: 'Enter where invoices of this client are sent, or it cannot be sent.',
  },
};

export const MAX_CLIENTS_OF_RUN = 2000;
