import { fields, text } from '#app/domain/kernel/fields/fields.ts';

export const mailFields = fields({
  subject: text({ label: 'Subject', max: 200, required: 'Subject is required' }),
});

/** What stands in a message where the address of the client's own page goes. */
export const LINK_PLACE = '{link}';
