import { choice, fields, flag, text } from '#app/domain/kernel/fields/fields.ts';
import { GROUPINGS } from '#app/domain/kernel/time-grouping/fields.ts';

export type Direction = 'ltr' | 'rtl';

interface LanguageFacts {
  readonly name: string;
  /** Of BCP 47, for days and figures. Arabic has the digits that banks and the screen have. */
  readonly locale: string;
  readonly direction: Direction;
}

const from = (name: string, locale: string, direction: Direction = 'ltr'): LanguageFacts => ({ name, locale, direction });

/** The languages that papers are written in. */
export const LANGUAGES = {
  en: from('English', 'en-AU'), de: from('Deutsch (German)', 'de'), fr: from('Français (French)', 'fr'),
  es: from('Español (Spanish)', 'es'), it: from('Italiano (Italian)', 'it'), nl: from('Nederlands (Dutch)', 'nl'),
  pt: from('Português (Portuguese)', 'pt-PT'), pl: from('Polski (Polish)', 'pl'), el: from('Ελληνικά (Greek)', 'el'),
  uk: from('Українська (Ukrainian)', 'uk'), he: from('עברית (Hebrew)', 'he', 'rtl'), ar: from('العربية (Arabic)', 'ar-u-nu-latn', 'rtl'),
  zh: from('简体中文 (Chinese, simplified)', 'zh-Hans'), ja: from('日本語 (Japanese)', 'ja'), ko: from('한국어 (Korean)', 'ko'),
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof LANGUAGES;

/** The tag of BCP 47 that a page or a paper says it is in. */
export const languageTag = (language: Language): string => LANGUAGES[language].locale.split('-u-')[0]!;

export const languageName = (language: string): string =>
  (LANGUAGES as Readonly<Record<string, LanguageFacts>>)[language]?.name ?? language;

export const languageOptions = Object.entries(LANGUAGES).map(([value, { name }]) => ({ value, label: name }));

/** The words of papers that a field of a record can be printed under; a language without one of them does not compile. */
export type PaperLabel = 'yourReference';

const OWN = 'Empty: the organisation’s.';
const subjectOf = (of: string) => text({ label: `Subject with ${of}`, max: 200 });
const messageOf = (of: string) => text({ label: `Message with ${of}`, max: 5000, rows: 8 });

/** How papers look and what they say, and what the e-mails say that they come with. */
export const templateFields = fields({
  language: choice({
    label: 'Language', options: Object.keys(LANGUAGES) as Language[], initial: 'en',
    hint: 'Of what Daybook itself writes on papers, of days and figures, and of messages that are not written below.',
  }),
  accent: text({ label: 'Colour', max: 7, hint: 'Of lines and of the total, as #0f766e.' }),
  grouping: choice({
    label: 'Group time by', options: GROUPINGS, initial: 'entry',
    hint: 'On new invoices, also those of the billing run and recurring ones. Each invoice can say otherwise.',
  }),
  showsDates: flag({ label: 'Date of the time' }),
  showsPeople: flag({ label: 'Who did the work' }),
  showsProjects: flag({ label: 'Project' }),
  showsCategories: flag({ label: 'Category' }),
  showsNotes: flag({ label: 'Notes of the time' }),
  showsHours: flag({ label: 'Hours' }),
  showsRates: flag({ label: 'Rates' }),
  showsTax: flag({ label: 'Tax of each row' }),
  showsSkus: flag({ label: 'Product ID' }),
  showsPeriods: flag({ label: 'Start and end of product lines' }),
  showsDiscounts: flag({ label: 'Discount of product lines' }),
  footer: text({ label: 'Footer', max: 300, rows: 2, hint: 'At the bottom of every page, instead of name and registration number.' }),
  paperBankDetails: text({
    label: 'Bank details on papers', max: 500, rows: 3, hint: `On invoices, in their e-mails and in reminders. ${OWN}`,
  }),
  paperIban: text({ label: 'IBAN on papers', max: 42, hint: 'Of these bank details, for the code that banking programs read.' }),
  paperBic: text({ label: 'BIC on papers', max: 11, hint: 'Only where the bank asks for it.' }),
  mailSubject: subjectOf('invoices'),
  mailMessage: messageOf('invoices'),
  creditSubject: subjectOf('credit notes'),
  creditMessage: messageOf('credit notes'),
  statementSubject: subjectOf('statements'),
  statementMessage: messageOf('statements'),
});

/** How the logo of a template is called on its page and in the history. */
export const PAPER_LOGO = 'Logo on papers';

/** What of an invoice's rows a template shows. */
export type Shown = Readonly<Record<Extract<keyof typeof templateFields, `shows${string}`>, boolean>>;

export type TimeColumn = 'date' | 'person' | 'work' | 'hours' | 'rate' | 'tax' | 'amount' | 'drawn';
export type GroupColumn = 'work' | 'entries' | 'hours' | 'rate' | 'tax' | 'amount' | 'drawn';
export type LineColumn = 'sku' | 'description' | 'quantity' | 'price' | 'discount' | 'tax' | 'amount';

const columns = <Name extends string>(...wanted: readonly (readonly [name: Name, isShown: boolean])[]): Name[] =>
  wanted.filter(([, isShown]) => isShown).map(([name]) => name);

/** The columns of an invoice's time, on paper, on the client's page and in the preview alike. */
export const timeColumns = ({ showsDates, showsPeople, showsHours, showsRates, showsTax }: Shown): TimeColumn[] => columns(
  ['date', showsDates], ['person', showsPeople], ['work', true], ['hours', showsHours], ['rate', showsRates], ['tax', showsTax],
  ['amount', true],
);

/** The same of time that is put together. */
export const groupColumns = ({ showsHours, showsRates, showsTax }: Shown): GroupColumn[] => columns(
  ['work', true], ['entries', true], ['hours', showsHours], ['rate', showsRates], ['tax', showsTax], ['amount', true],
);

/** The same of its other lines. */
export const lineColumns = ({ showsSkus, showsDiscounts, showsTax }: Shown): LineColumn[] => columns(
  ['sku', showsSkus], ['description', true], ['quantity', true], ['price', true], ['discount', showsDiscounts], ['tax', showsTax],
  ['amount', true],
);

/** What was worked on, as far as a template says it. */
export const workNamed = ({ showsProjects, showsCategories }: Shown, projectName: string, categoryName: string): string =>
  [...(showsProjects ? [projectName] : []), ...(showsCategories ? [categoryName] : [])].join(' · ');

const ALWAYS = ['contact', 'link', 'organisation', 'registration'] as const;

/** What stands in subject and message, by the paper that is sent, for what is known once it is. */
export const MAIL_PLACES = {
  invoice: ['category', 'number', 'date', 'due', 'currency', 'total', 'outstanding', 'payment', 'reference', 'bank', ...ALWAYS],
  credit: ['number', 'date', 'currency', 'total', 'about', ...ALWAYS],
  statement: ['from', 'to', 'bank', ...ALWAYS],
} as const satisfies Record<string, readonly string[]>;

export type MailPaper = keyof typeof MAIL_PLACES;

/** What an e-mail is filled with; the link is made with it. */
export type MailPlaces<Of extends MailPaper> = Readonly<Record<Exclude<(typeof MAIL_PLACES)[Of][number], 'link'>, string>>;

/** A name in braces. */
export const PLACE = /\{([^{}\s]*)\}/g;

/** The names in braces that stand for nothing in the e-mail of a paper. */
export const unknownPlaces = (text: string, paper: MailPaper): string[] =>
  [...new Set([...text.matchAll(PLACE)].map(([, name = '']) => name))]
    .filter((name) => !(MAIL_PLACES[paper] as readonly string[]).includes(name));
