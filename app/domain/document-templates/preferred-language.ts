import { LANGUAGES, type Language } from './fields.ts';

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
