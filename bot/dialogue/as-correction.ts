import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { readCorrection, tidyLine, type Catalogue } from '#app/domain/time/quick-entry/index.server.ts';

interface In { readonly today: LocalDate; readonly catalogue: Catalogue }

const PART = '(?:project|client|customer|one|day|date|time|times|duration|hours|length|job|code)';
const IS = '(?:it(?:\'s|s| is| was| should be| should have been)|that(?:\'s|s| is| was)|(?:it )?should(?:\'ve| have)? be(?:en)?|i '
  + '(?:mean|meant)|make it|try|use|the right one is|sorry)';
/** 'Wrong project, acme' says what is right. */
const WRONG = new RegExp(`^(?:(?:no|nope|oops|sorry|ah|oh|actually|that's|thats|that is|it's|its|this is|i (?:picked|used|said|`
  + `wrote))[,.! ]+)*(?:the )?wrong ${PART}`
  + `[,.:;! -]+(?:${IS}[,: ]+)*(.+)$`, 'i');
/** 'Yes but 2h' agrees with the rest. */
const YES_BUT = new RegExp('^(?:yes|yep|yeah|yup|ok|okay|sure|fine|good|great|correct|right|close|almost|nearly|save(?: it)?|perfect|'
  + 'no)(?:[,.]? (?:that\'s |it\'s )?(?:right|fine|good|ok))?'
  + `[,.]? (?:but|except|only|though|just)(?: (?:that|for|with|as))?[, ]+(?:${IS}[,: ]+)*(.+)$`, 'i');
const NO_ITS = new RegExp(`^(?:(?:no|nope|nah|oh|ah|sorry|oops|actually|wait|hm+|well|but)[,.! -]+)*${IS}[,: ]+(.+)$`, 'i');
const NOT_BUT = /^(?:(?:no|nope|sorry|actually|it's|its|that's|thats|it was|that was)[,.! ]+)*not (.+?)(?:, ?(?:but |rather )?|[;.-] (?:but )?| but | rather )(.+)$/i;
const INSTEAD_OF = /^(?:(?:no|nope|sorry|actually|make it|it's|its)[,.! ]+)*instead of (.+?),? ((?:it's |its |it was |make it |use |rather |put )?.+)$/i;
const THIS_NOT_THAT = /^(?:(?:no|nope|sorry|actually|make it|it's|its|it was)[,.! ]+)*(.+?),? (?:not|instead of|rather than|and not) (.+)$/i;
const USE = /^(?:(?:no|nope|sorry|actually|please)[,.! ]+)*(?:use|try|rather|better|should be|put it (?:on|under|to)|book it (?:on|to|under)|it goes (?:on|to|under)|that goes (?:on|to|under)|goes (?:on|to|under)|belongs (?:on|to|under)|log it (?:on|to|under)|charge it to|bill it to|assign it to)(?: to| on)? (.+)$/i;

const WHAT = '(?:project|client|customer|day|date|time|times|duration|hours|length)';
const FIELD = new RegExp(`^(?:(?:change|set|correct|update|put) (?:the |my )?${WHAT} (?:to|into|as|on) |(?:the )?${WHAT}(?: is| was| `
  + `should be|:) ?)(.+)$`, 'i');
const HESITATING = /^(?:(?:wait|hold on|hang on|hm+|oh|oops|whoops|ah|actually|sorry|no wait|one moment)[,.! -]+)+(.+)$/i;
const BEHIND = /^(.+?),? (?:i mean(?:t)?|sorry|my mistake|of course)$/i;
const BEGAN = /^(?:it |i )?(?:start|starts|started|starting|began|begin|begins) (?:at |from )?(\d.*|noon|midday)$/i;
const ENDED = /^(?:it |i )?(?:end|ends|ended|ending|finished|finish|finishes|stopped) (?:at )?(\d.*|noon|midday)$/i;
const BREAK = /^(?:(?:less|minus) .+|with (?:an? )?.+ (?:break|lunch|pause))$/i;
const JUST_WRONG = /^(?:no[,.]? )?(?:(?:that|this|it)(?:'s| is|s)? )?(?:all |still |totally |just )?(?:wrong|incorrect|not (?:right|correct|quite(?: right)?|it|good|ok))$/i;
const NOTE = /^(?:(?:please )?(?:add|set|put|with|change)(?: in)? (?:a |the |as (?:a )?)?(?:notes?|comment|description|text)(?: to| that| saying| as)?|description|text)[: ]+(.+)$/i;
const HAS_LENGTH = /\d ?(?:h|hrs?|hours?|m|mins?|minutes?)\b/i;

/** Corrections that are one in other words, by what they say of the entry. */
function plainly(line: string): string | undefined {
  const note = HAS_LENGTH.test(line) ? undefined : NOTE.exec(line)?.[1];
  if (note !== undefined) return `note: ${note}`;
  if (JUST_WRONG.test(line)) return 'make it ?';
  if (BREAK.test(line)) return `make it ${line}`;
  const began = BEGAN.exec(line)?.[1];
  const ended = ENDED.exec(line)?.[1];
  return began ? `make it at ${began}` : ended ? `make it until ${ended}` : undefined;
}

/** What is longer is an entry with its note. */
const LONGEST = 160;

/** A line that corrects in other words as the grammar of corrections reads it: 'not acme but globex' is 'make it globex'. */
export function asCorrection(text: string, { today, catalogue }: In): string {
  if (text.length > LONGEST) return text;
  const line = tidyLine(text).replace(/[.!]+$/, '');
  const read = (words: string) => readCorrection(`make it ${words}`, today, catalogue);
  const isPart = (words: string) => read(words)?.kind === 'change';
  // What says how long and for what is a whole entry.
  const isEntry = (words: string) => {
    const found = read(words);
    return found?.kind === 'change' && found.correction.target !== undefined && found.correction.span !== undefined;
  };
  const made = (words: string) => `make it ${words}`;
  const said = plainly(line);
  if (said !== undefined) return said;
  const loose = FIELD.exec(line)?.[1] ?? HESITATING.exec(line)?.[1] ?? BEHIND.exec(line)?.[1];
  if (loose !== undefined && isPart(loose) && !isEntry(loose)) return made(loose);
  const plain = WRONG.exec(line)?.[1] ?? YES_BUT.exec(line)?.[1] ?? NO_ITS.exec(line)?.[1] ?? USE.exec(line)?.[1];
  const two = NOT_BUT.exec(line) ?? INSTEAD_OF.exec(line);
  if (two && isPart(two[2]!)) return made(two[2]!);
  const turned = THIS_NOT_THAT.exec(plain ?? line);
  if (turned && isPart(turned[1]!) && !isEntry(turned[1]!) && isPart(turned[2]!)) return made(turned[1]!);
  return plain !== undefined && isPart(plain) ? made(plain) : text;
}
