import { email, fields, text } from '#app/domain/kernel/fields/fields.ts';

/** What somebody says who has a question about a paper. */
export const questionFields = fields({
  name: text({ label: 'Your name', max: 100, required: true }),
  email: email({ label: 'Your e-mail address', hint: 'Where the answer goes. Leave it empty if it is known.' }),
  question: text({ label: 'Your question', max: 2000, required: true, rows: 4 }),
});
