/** A kind of leave that people name, how they say it, and the names of types that it may be. */
interface Kind { readonly said: RegExp; readonly named: RegExp }

const kind = (said: string, named: string): Kind => ({ said: new RegExp(`\\b(?:${said})\\b`), named: new RegExp(named, 'i') });

/** The kinds that have names of their own. Words for leave in general, such as 'day off', are none. */
const KINDS: readonly Kind[] = [
  kind('unpaid', 'unpaid'),
  kind('annual|holidays?|vacation|pto|recreation', 'annual|vacation|holiday|recreation'),
  kind('sick|ill|unwell|not (?:feeling )?well|under the weather', 'sick'),
  kind('carer\'?s?\'?', 'carer'), kind('parental|maternity|paternity|adoption', 'parental|maternity|paternity'),
  kind('long service', 'long service'), kind('compassionate|bereavement', 'compassionate|bereavement'),
  kind('study', 'study'), kind('personal', 'personal'), kind('special', 'special'), kind('family', 'family'),
  kind('community', 'community'), kind('jury', 'jury'), kind('toil|time in lieu', 'lieu|toil'), kind('other', '^other'),
];

/** Every word that names a kind, for taking it out of a line. */
export const KIND_WORDS = KINDS.map(({ said }) => said.source.slice(5, -3)).join('|');

/** The types of leave that words name; none where they name no kind. */
export function typesNamed<Type extends { readonly typeName: string }>(words: string, types: readonly Type[]): Type[] {
  const said = KINDS.filter((each) => each.said.test(words));
  return types.filter(({ typeName }) => said.some(({ named }) => named.test(typeName) && (named.source === 'unpaid'
    || !/unpaid/i.test(typeName))));
}

/** Words for being ill, which are a reason by themselves. */
export const SICK_WORDS = '(?:sick|ill|unwell|not (?:feeling )?well|under the weather)(?: with (?:an?|the|my) [a-z]+)?';
export const SICK = new RegExp(`\\b${SICK_WORDS}\\b`, 'i');
