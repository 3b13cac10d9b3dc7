import { matchName } from './match-name.ts';

/** What a short line does with the card that is open. */
export type Reply = 'save' | 'cancel' | 'change';

const SAVE =
  /^(?:(?:yes|y|yep|yeah|yup)(?:,? (?:please|save|save (?:it|that|them|all)|do it|correct|that's right|thanks|thank you))*|(?:ok(?:ay)? |please )?(?:save|confirm|submit)(?: (?:it|that|this|them|all|everything|the entry|the entries))?(?: please)?|go ahead|do it)$/;
const CANCEL =
  /^(?:(?:no|n|nope|nah)(?:,? (?:thanks|thank you|cancel|don't|cancel (?:it|that)))?|cancel|abort|never ?mind|forget (?:it|that|about it)|don't save|do not save|discard|scrap|drop|undo|revert|delete|remove|take (?:it|that) back)(?: (?:it|that|this|them|the entry|the last(?: one| entry)?|last))?(?: please)?$/;
const CHANGE = /^(?:edit|change|correct|fix|modify)(?: (?:it|that|this|the entry|the last(?: one| entry)?|last|something))?(?: please)?$/;

/** A line that only answers the open card; undefined for any other. `key` is lower case without end marks. */
export function readReply(key: string): Reply | undefined {
  return SAVE.test(key) ? 'save' : CANCEL.test(key) ? 'cancel' : CHANGE.test(key) ? 'change' : undefined;
}

/** 'No' and 'never mind' want nothing; 'yes' behind what is saved already neither. */
export const wantsNothing = (key: string, isSaved: boolean): boolean =>
  /^(?:n|no|nope|nah|never ?mind|forget (?:it|that|about it))\b/.test(key) || (isSaved && /^(?:y|yes|yep|yeah|yup)\b/.test(key));

/** The value of the option that a line names plainly; undefined when it names none, or several. */
export function chosenOption(text: string, options: readonly { readonly value: string; readonly label: string }[]): string | undefined {
  const named = options.map(({ value, label }) => ({ id: value, names: [label, ...label.split(' / ').slice(1)] }));
  const match = matchName(text, named);
  return match && !match.isWeak && match.level <= 3 && match.found.length === 1 ? match.found[0]!.id : undefined;
}
