import type { Language } from '../fields.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { el } from './el.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { nl } from './nl.ts';
import type { PaperWords } from './paper-words.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { uk } from './uk.ts';
import { zh } from './zh.ts';

const WORDS: Readonly<Record<Language, PaperWords>> = { en, de, fr, es, it, nl, pt, pl, el, uk, he, ar, zh, ja, ko };

/** What Daybook writes on papers of this language. */
export const wordsOf = (language: Language): PaperWords => WORDS[language];

/** What an invoice is unless somebody calls it something else, in English; on paper it is called so in the paper's language. */
const TAX_INVOICE = 'Tax Invoice';

/** How a paper is called: as somebody named it, and what is a tax invoice in the language of the paper. */
export const paperName = (category: string, words: PaperWords): string => (category === TAX_INVOICE ? words.taxInvoice : category);
