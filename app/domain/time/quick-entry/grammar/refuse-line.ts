import type { Catalogue } from './catalogue.ts';
import { mayBeColleague } from './colleague.ts';
import { bestPhrase } from './find-target.ts';
import { matchSpelled } from './match-name.ts';
import { mentionedBilling } from './phrases/read-billing.ts';
import { mayBeginDay } from './days/read-day.ts';
import { mayBeginSpan } from './read-span.ts';
import { splitNotes } from './split-entries.ts';
import { wordsOf } from './words.ts';

export const TAKEN_BACK = 'You took it back in the same line, so nothing is recorded. Write the line again as it should be.';
const CHANGED = 'You changed your mind in the line. Write it once more as it should be.';
const OWN_TIME =
  'Only your own time can be recorded here. Ask the person to record it, or an administrator to add it on that person’s timesheet.';

const FORGET = '(?:scratch|strike|scrap|cancel|ignore|forget|drop|skip) (?:that|it|this|about (?:it|that)|the lot|all (?:of )?that)|nvm|'
  + 'never ?mind|actually,? no(?:t)?|no,? wait|wait,? no|oops,? no|jk|just kidding|on second thoughts?,?(?: no)?';
/** Only where it cannot be the note: 'implement undo' behind a colon is one. */
const FORGET_PLAINLY = 'disregard(?: (?:that|it|this))?|(?:delete|remove|discard|undo) (?:that|it|this)|(?:don\'t|do not|dont) '
  + '(?:log|save|add|record|book)(?: (?:it|that|this))?|(?:or )?maybe not|or not|nope|nah|kidding';
const END = '[.!?)]*$';
const MARKED_END = new RegExp(`(?:^|[\\s,.;:!(…-])(?:${FORGET})${END}`, 'i');
const PLAIN_END = new RegExp(`[\\s,.;:!(…-](?:${FORGET}|${FORGET_PLAINLY})${END}`, 'i');
const FRONT = new RegExp(`^(?:${FORGET})\\b`, 'i');
const MIDDLE =
  /[\s,.;…-](?:(?:scratch|strike|scrap|cancel|ignore|forget) (?:that|it)|nvm|never ?mind|no,? wait|wait,? no|(?:wait,? )?make (?:it|that)|i mean(?:t)?|correction)\b/i;
/** All of a note: nothing else is said about the work. */
const NOTHING_ELSE = /^(?:undo|delete|remove|cancel|disregard|discard|no|nope|nah|not|scrap)[.!]*$/i;

const BEHALF = /\bon (?:\S+ )?behalf\b|\b(?:in|under) (?!my\b|the\b|our\b)\S+ name\b|\bnot (?:me|mine|my time)[.!)]*(?:$|,)/i;
const OTHER_SHEET =
  /\b(?:to|on|onto|for|in|into|under|against) (?!my\b)(?:the )?(\S+?)(?:'s|s'|s)? ?(?:time ?sheet|sheet|account|time card)[.!]*$/i;
const OTHER_TIME = /(?:^|[\s(])(\p{L}+)'s (?:time|hours)(?=[)\].,]|$)/iu;
const OTHERS_PLAINLY =
  /\bfor (?:my (?:colleague|boss|manager|mate|team ?mate|coworker|co-worker)|(?:some|any)(?:one|body) else|him|her|them|every(?:one|body)|(?:me and \S+|\S+ and (?:me|myself)))[.!]*$|\beach for\b/i;
const SUBJECT = /^(?:(?:yesterday|today),? )?(\p{L}+)(?: and (?:i|me|\p{L}+))? (?:has )?(?:did|done|worked|spent|logged|was on|put in)\b/iu;
const WE = /^(?:i|we|i've|just|and|so|also|then|that|log|time)$/i;
const OTHER_SUBJECT =
  /^(?:he|she|they|my \p{L}+|the team|everyone|someone|somebody|\p{L}+ and i)\b(?! ?:).*\b(?:did|worked|spent|logged|was|put in|has)\b/iu;
/** 'log 2h for Jordan on acme'. */
const FOR_ON = /^\D{0,20}[\d.,:½]+ ?\p{L}{0,7} for (\p{L}+) (?:on|to|in|at|with)\b/iu;
const OWN_WORDS = new Set(['today', 'yesterday', 'tomorrow', 'my', 'me', 'own', 'our', 'client', 'customer', 'team', 'time', 'this', 'that',
  'the', 'week', 'day', 'work', 'last', 'balance', 'spread', 'style', 'cheat', 'data']);

/** Why a line records nothing although it reads like an entry: it was taken back, or is another person's time; undefined for any other. */
export function refusalOf(text: string, catalogue: Catalogue): string | undefined {
  const { head, notes } = splitNotes(text);
  if (FRONT.test(text) || MARKED_END.test(text) || (notes === undefined && PLAIN_END.test(text))) return TAKEN_BACK;
  if (MIDDLE.test(head)) return CHANGED;
  return isOthers(head, text, catalogue) ? OWN_TIME : undefined;
}

/** A note that says nothing but that the line is taken back. */
export const isTakenBack = (note: string): boolean => NOTHING_ELSE.test(note);

function isOthers(head: string, text: string, catalogue: Catalogue): boolean {
  if (BEHALF.test(head) || OTHERS_PLAINLY.test(head)) return true;
  const sheet = OTHER_SHEET.exec(head)?.[1];
  if (sheet !== undefined && !OWN_WORDS.has(sheet.toLowerCase())) return true;
  const time = OTHER_TIME.exec(head)?.[1];
  if (time !== undefined && !OWN_WORDS.has(time.toLowerCase())) return true;
  if (OTHER_SUBJECT.test(head) || isOtherSubject(head, catalogue)) return true;
  const named = /^(?:for |@)(\p{L}+)(?:[:,]| (?=\d))/u.exec(text)?.[1];
  if (named !== undefined && !isKnown(named, catalogue) && !mayBeginDay(named.toLowerCase()) && !OWN_WORDS.has(named.toLowerCase()))
    return true;
  const meant = /\b(?:as|instead of|in place of|covering for) (\p{L}+)[.!]*$/iu.exec(head)?.[1] ?? FOR_ON.exec(head)?.[1];
  return meant !== undefined && mayBeColleague(meant, true) && mentionedBilling(meant) === undefined && !isKnown(meant, catalogue);
}

/** 'Jordan did 2h bronte': the first word did it, and is neither the person nor a client, a day or a duration. */
function isOtherSubject(head: string, catalogue: Catalogue): boolean {
  const subject = SUBJECT.exec(head)?.[1];
  return subject !== undefined && !WE.test(subject) && !isKnown(subject, catalogue) && !mayBeginDay(subject.toLowerCase())
    && !mayBeginSpan(subject.toLowerCase());
}

const isKnown = (word: string, { clients, projects }: Catalogue): boolean =>
  [clients, projects].some((all) => bestPhrase(wordsOf(word), all, matchSpelled) !== undefined);
