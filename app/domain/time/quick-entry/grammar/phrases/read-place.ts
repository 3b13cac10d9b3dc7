import { phraseFinder } from './take-phrase.ts';

/** Where the work was done, as far as a line says it. */
export interface Place {
  readonly kind: 'home' | 'office' | 'client';
  /** In the person's words: note where the organisation has no such location. */
  readonly words: string;
}

const KINDS = {
  home: '(?:(?:from|at|in) )?(?:the |my )?home office|(?:work(?:ing|ed) )?(?:from|at) home|wfh|remote(?:ly)?',
  client: '(?:working )?(?:at|on|from) (?:the )?(?:client|cust\\w+er)(?:\'s|s)?(?: (?:site|office|premises))?|(?:working )?on[- ]?site',
  office: '(?:working )?(?:in|at|from) (?:the|our) office|in[- ]office',
} as const;
type Kind = keyof typeof KINDS;

const FINDERS = (Object.keys(KINDS) as Kind[]).map(
  (kind) => ({ kind, find: phraseFinder({ phrase: `(?:${KINDS[kind]})(?![\\w'-])`, lead: 'and|done|all|while' }) }),
);
/** What the location of each kind is called. */
const NAMED: Readonly<Record<Kind, RegExp>> = {
  home: /\bhome\b|\bremote\b/i, office: /\boffice\b/i, client: /\b(?:client|cust\w+er)|on.?site/i,
};

/** Takes where the work was done out of a line, or out of what is left as its note. */
export function takePlace(text: string, where: 'inLine' | 'inNote'): { text: string; place: Place | undefined } {
  for (const { kind, find } of FINDERS) {
    const taken = find[where](text);
    if (taken.phrase !== undefined) return { text: taken.text, place: { kind, words: taken.phrase } };
  }
  return { text, place: undefined };
}

/** The only location of a kind; undefined when there is none, or several. */
export function locationOf({ kind }: Place, locations: readonly { readonly value: string; readonly label: string }[]): string | undefined {
  const fitting = locations.filter(({ label }) => NAMED[kind].test(label));
  return fitting.length === 1 ? fitting[0]!.value : undefined;
}
