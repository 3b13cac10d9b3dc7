import { USUAL_TAX_NAME } from '#app/domain/kernel/rules/tax-name.ts';
import { type Language, LANGUAGES } from '../fields.ts';
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

/** What names the tax. */
const TAXED = [
  'tax', 'taxRate', 'taxByRate', 'taxRounded', 'subtotal', 'totalWithTax', 'prepaidDrawn', 'prepaidLeft', 'creditWithoutTax',
  'amountWithoutTax', 'creditWithTax',
] as const satisfies readonly (keyof PaperWords)[];

/** What Daybook writes on papers of this language. English calls the tax as is asked for; other languages have the one usual name. */
export function wordsOf(language: Language, taxName = USUAL_TAX_NAME): PaperWords {
  const words = WORDS[language];
  if (language !== 'en' || taxName === USUAL_TAX_NAME) return words;
  return { ...words, ...Object.fromEntries(TAXED.map((label) => [label, words[label].replaceAll(USUAL_TAX_NAME, taxName)])) };
}

/** What an invoice is unless somebody calls it something else, in English; on paper it is called so in the paper's language. */
const TAX_INVOICE = 'Tax Invoice';

/** How a paper is called: as somebody named it, and what is a tax invoice in the language of the paper. */
export const paperName = (category: string, words: PaperWords): string => (category === TAX_INVOICE ? words.taxInvoice : category);

const isLanguage = (name: string): name is Language => Object.hasOwn(LANGUAGES, name);

/** What of `Accept-Language` can be told apart: a language without its country, and how much it is wanted. */
function wish(part: string): { name: string; weight: number } {
  const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
  const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
  return { name: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) };
}

/** The language of papers that a browser asks for first; English where it asks for none of them. */
export function preferredLanguage(accepted: string | null): Language {
  const wishes = (accepted ?? '').slice(0, 500).split(',').map(wish).filter(({ weight }) => weight > 0);
  return wishes.sort((one, other) => other.weight - one.weight).map(({ name }) => name).find(isLanguage) ?? 'en';
}
