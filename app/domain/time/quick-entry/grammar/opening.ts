import type { Catalogue } from './catalogue.ts';
import { bestPhrase } from './find-target.ts';
import { matchSpelled } from './match-name.ts';
import { mayBeginSpan } from './read-span.ts';
import { wordsOf } from './words.ts';

/** What people say before they come to it. */
const TALK = new RegExp(`^(?:${[
  'ok(?:ay)?', 'so', 'u+[hm]+', 'e[rh]+m*', 'hm+', 'well', 'right', 'alright', 'yeah', 'yep', 'yup', 'oh', 'and', 'also', 'plus', 'then',
  'actually', 'hey', 'hi', 'hello', '(?:good )?(?:morning|afternoon|evening)', 'please', 'pls', 'plz', 'just', 'i(?:\'| a)?m', 'logging',
  'it took(?: me)?', 'quick(?: one)?', 'one more',
  'fyi', 'btw',
  '(?:can|could|would|will) (?:you|u)', 'i(?:\'d| would) like to', 'i wanna', 'i forgot', 'let(?:\'s| us)', '(?:new )?(?:time )?entry',
  'time ?sheet', '/ ?(?:log|add|time)',
].join('|')})(?:[,.!:;…]+|(?=[ -]))[ -]*(?=\\S)`, 'i');
/** Verbs that are names and nouns as well: they begin an entry only when a duration follows. */
const VERB =
  /^(?:put me down for|sign me up for|clock(?: up)?|chuck|stick|pop|throw|jot(?: down)?|note(?: down)?|bill|charge|mark|had|give me|need|stuck|claim|write(?: down)?) (?=\S)/i;

/** The line without what leads to it: 'ok so 2h acme' is '2h acme'. A name that begins so stays. */
export function withoutOpening(text: string, catalogue: Catalogue): string {
  let rest = text;
  for (let length = 0; length !== rest.length;) {
    length = rest.length;
    const [talk] = TALK.exec(rest) ?? [];
    const [verb] = VERB.exec(rest) ?? [];
    if (talk !== undefined && !isName(rest, catalogue)) rest = rest.slice(talk.length);
    else if (verb !== undefined && mayBeginSpan(wordsOf(rest.slice(verb.length))[0]?.key ?? '')) rest = rest.slice(verb.length);
  }
  return rest;
}

function isName(text: string, { clients, projects }: Catalogue): boolean {
  const words = wordsOf(text);
  return [clients, projects].some((all) => {
    const found = bestPhrase(words, all, matchSpelled);
    return found !== undefined && (found.level < 2 || (found.level === 2 && found.count > 1));
  });
}
