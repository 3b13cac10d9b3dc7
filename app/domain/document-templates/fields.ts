import { fields, flag, text } from '#app/domain/kernel/fields/fields.ts';

/** How invoices look, and what their e-mail says. */
export const templateFields = fields({
  accent: text({ label: 'Colour', max: 7, hint: 'Of lines and of the total, as #0f766e.' }),
  showsPeople: flag({ label: 'Who did the work' }),
  showsNotes: flag({ label: 'Notes of the time' }),
  showsRates: flag({ label: 'Rates' }),
  footer: text({ label: 'Footer', max: 300, rows: 2, hint: 'At the bottom of every page, instead of name and registration number.' }),
  mailSubject: text({ label: 'Subject', max: 200 }),
  mailMessage: text({ label: 'Message', max: 5000, rows: 12 }),
});

/** What stands in subject and message for what is known once an invoice is sent. */
export const PLACES = [
  'contact', 'category', 'number', 'date', 'due', 'currency', 'total', 'reference', 'bank', 'link', 'organisation', 'registration',
] as const;

/** A name in braces. */
export const PLACE = /\{([^{}\s]*)\}/g;

/** The names in braces that stand for nothing. */
export const unknownPlaces = (text: string): string[] =>
  [...new Set([...text.matchAll(PLACE)].map(([, name = '']) => name))].filter((name) => !(PLACES as readonly string[]).includes(name));

export const DEFAULT_SUBJECT = '{category} {number} from {organisation}';
export const DEFAULT_MESSAGE = `Dear {contact},

Please find attached {category} {number} of {date} for {currency} {total}.
Payment is due by {due}.

You can also see and print it here: {link}

{bank}

Kind regards
{organisation}
{registration}`;
