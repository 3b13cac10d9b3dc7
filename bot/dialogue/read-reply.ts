/** What a short line does with what was answered last. */
export type Reply = 'save' | 'cancel' | 'change';

const THAT = '(?: (?:it|that|this|them|all|both|everything|the (?:entry|entries|card|change|lot)|that one|this one|the last(?: one| '
  + 'entry)?|last))?';
const YES = '(?:y(?:e+s+|e+p+|e+a+h*|up+|a)?|aye|sure|sure thing|of course|certainly|absolutely|definitely|affirmative|indeed)';
const RIGHT = '(?:correct|right|exactly|spot on|agreed|confirmed|approved|all correct|(?:that|this|it)(?:\'s| is|s)? (?:right|correct))';
const DO = `(?:(?:save|confirm|submit|book|log|record|store|keep|accept|approve|enter|commit)${THAT}|go(?: ahead| for it| on)?|do (?:it|`
  + `that|so)`
  + '|please do|make it so|ship it|proceed)';
const ANYWAY = '(?: (?:anyway|anyhow|all the same|as (?:it )?is|like (?:that|this)|regardless))?';
const SAVE = new RegExp(`^(?:(?:${YES}|${RIGHT}|${DO})${ANYWAY}(?:,? (?:and )?)?)+$`);
const NO = '(?:no|n|nope|nah|no way|not now|not yet|not that|never|never ?mind|nvm|nm)';
const DROP = '(?:cancel|abort|discard|scrap|drop|undo|revert|delete|remove|bin|ditch|trash|forget|ignore|disregard|reject|decline|erase|'
  + 'wipe|'
  + `lose|skip|dismiss|clear|kill|throw)${THAT}(?: (?:away|out|about it|about that|alone|off))?`;
const CANCEL = new RegExp(`^(?:${NO}|${DROP}|(?:don't|do not|dont)(?: (?:save|do|record|log|keep)${THAT})?|take (?:it|that) back|leave it)`
  + `(?:,? (?:${NO}|${DROP}|(?:don't|do not|dont)(?: (?:save|do)${THAT})?))*$`);
const CHANGE = new RegExp(`^(?:edit|change|correct|fix|modify|amend|adjust|update|alter)(?:${THAT}| something)$`);
/** What stands before and behind an answer without changing it. */
const BEFORE = new RegExp('^(?:(?:oh|ok|okay|well|um+|uh+|hm+|ah+|so|just|alright|all right|and|hey|actually|oops|whoops|great|cool|nice|'
  + 'perfect|good|'
  + 'fine|lgtm|looks (?:good|fine|great|right))(?: to me)?[,.! ]+)+(?=.)');
const BEHIND = /(?:[,.!]* (?:please|pls|plz|thanks|thank you|thx|ta|cheers|mate|then|now|for me|bot|daybook))+$/;

/** What is longer is no answer, and is not looked at. */
const REPLY_MAX = 120;

/** The words of an answer without what people say around it. `key` is lower case without end marks. */
export const bareKey = (key: string): string => key.slice(0, 2 * REPLY_MAX).replace(/(?<=\S),? (?:please|pls|plz)\b/g, '').replace(BEFORE, '').replace(BEHIND, '').replace(/[,.!]+$/, '');

/** A line that only answers what stands open; undefined for any other. */
export function readReply(key: string): Reply | undefined {
  if (key.length > REPLY_MAX) return undefined;
  const bare = bareKey(key);
  // 'Correct' agrees, 'correct it' does not.
  if (CHANGE.test(bare) && bare !== 'correct') return 'change';
  return SAVE.test(bare) ? 'save' : CANCEL.test(bare) ? 'cancel' : undefined;
}

const NOTHING = new RegExp(`^(?:${NO}|forget (?:it|that|about it)|ignore (?:it|that)|leave it|don't|do not)\\b`);
const AGREES = new RegExp(`^(?:${YES}|${RIGHT})\\b`);

/** 'No' and 'never mind' want nothing; 'yes' behind what is saved already neither. */
export function wantsNothing(key: string, isSaved: boolean): boolean {
  const bare = bareKey(key);
  return NOTHING.test(bare) || (isSaved && AGREES.test(bare));
}
