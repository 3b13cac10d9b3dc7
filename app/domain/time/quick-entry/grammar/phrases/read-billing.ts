import { phraseFinder } from './take-phrase.ts';

/** What a line says of charging: that it is not to be charged, or that it is. */
export type Billing = 'free' | 'charged';

const OBJECT = '(?: (?:for )?(?:it|this|that|them|him|her|(?:the )?(?:client|cust\\w+er)))?';
const FREE = [
  'non[- ]?(?:billable|bill|billed|billing|chargeable|charged|charge)', 'un-?bill(?:able|ed)', 'un-?chargeable',
  'not (?:to be |being )?(?:billable|billed|chargeable|charged|invoiced|invoiceable)', 'not for (?:billing|charging|invoicing)',
  `(?:do not|don't|dont|never|not to) (?:bill|charge|invoice)${OBJECT}`,
  '(?:at |with )?no (?:charge|bill|billing|fee)(?: (?:to|for) (?:the )?(?:client|cust\\w+er))?', 'n/c', 'foc',
  '(?:for )?free of charge', '(?:for )?free of cost', 'for free', 'without charge', 'write[- ]?off', 'written[- ]off', 'writing off',
  'good ?will', 'pro[- ]?bono', 'gratis', 'on the house', 'on us', 'at our (?:own )?(?:cost|expense)', 'complimentary',
].join('|');
const CHARGED = 'billable|chargeable|to be (?:billed|charged)';
const LEAD = 'but|and|please|pls|all|mark(?:ed)?|set|make|log(?:ged)?|book(?:ed)?|record(?:ed)?|it|it\'s|its|it is|this|this is|this was|'
  + 'that\'s|that is|that was|is|was|as|to|so';

const free = phraseFinder({ phrase: `(?:${FREE})(?![\\w-])`, lead: LEAD });
const charged = phraseFinder({ phrase: `(?:${CHARGED})(?![\\w-])`, lead: 'as|and|all|but|fully|this is|it\'s|that\'s' });

/** Only a part of the time, or a question: what is meant has to be written again. */
const UNCLEAR = new RegExp(
  '\\b(?:part(?:ly|ially)?|half|some|most(?:ly)?|all but .{1,20}|semi|.{0,12}\\bof (?:it|that|which|this)) ?(?:is |was |as |-)?'
    + `(?:${FREE}|${CHARGED})\\b`
    + `|\\b(?:is|was|are) (?:this|it|that) (?:${FREE}|${CHARGED})\\b`, 'i');
const MENTIONED = new RegExp(`(?:^|\\s|[(,;])(?:${FREE}|${CHARGED}|billing only|unpaid)(?![\\w-])`, 'i');
/** Words that say it in some firms and are note in others, when they are all of a note or end it. */
const PERHAPS =
  /(?:^|[\s([])(?:internal(?: only| use)?|nb|nc|free|courtesy|freebie|comp|unpaid)[)\]]?$|^internal (?:meeting|call|review|discussion|sync|time|work|only)\b/i;

export const PARTLY_CHARGED =
  'Is all of the time charged, or none of it? Write one entry for what is charged and one for what is not: 1h acme, 30m acme non-billable.';

/** True of a line that charges only a part of its time, or asks. */
export const isPartlyCharged = (text: string): boolean => UNCLEAR.test(text);

/** Takes what a whole line says of charging, where it can be nothing else. */
export const billingInLine = (text: string): { text: string; billing: Billing | undefined } => oneOf(text, 'inLine');
/** The same for what is left as the note once client and project are known. */
export const billingInNote = (note: string): { text: string; billing: Billing | undefined } => oneOf(note, 'inNote');

function oneOf(text: string, where: 'inLine' | 'inNote'): { text: string; billing: Billing | undefined } {
  const not = free[where](text);
  if (not.phrase !== undefined) return { text: not.text, billing: 'free' };
  const is = charged[where](text);
  return { text: is.text, billing: is.phrase === undefined ? undefined : 'charged' };
}

/** The words of a note that may say that it is not charged; undefined when there are none. */
export function mentionedBilling(note: string): string | undefined {
  return (MENTIONED.exec(note) ?? PERHAPS.exec(note))?.[0].replace(/^[\s([,;]+|[)\]]+$/g, '');
}

/** The same at the very end of a note behind a colon, which is note everywhere else. */
export const billingAtEnd = (note: string): string | undefined =>
  new RegExp(`(?:^|\\s|[(,;])((?:${FREE}))[).!]*$`, 'i').exec(note)?.[1];
