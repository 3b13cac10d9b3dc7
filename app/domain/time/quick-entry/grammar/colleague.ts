import { isOrdinary } from './ordinary-words.ts';

/** First names that are words as well. */
const FIRST_NAMES = new Set(('alan angel art ash aurora autumn '
  + 'basil belle ben bill billy bob bobby bonnie brad brandy brook brooke candy carol cash chad '
  + 'charity charlie chase chip chuck clay cliff colt coral crystal curt daisy dale dan dawn dean dick dixie don drew duke earl eve '
  + 'faith fanny finn fleur flora frank frankie gene ginger glen glenn grace grant guy harry hazel heath heather holly hope hunter '
  + 'iris ivy jack jade jake jasmine jay jean jess jesse jewel jim jimmy jo joe john jordan josh joy june ken kit lance laurel lee '
  + 'lily linda lou luke mac marge marina mark mason matt max may mel melody mercy merry mike miles milo nick norm olive opal oscar '
  + 'paddy pansy pat patience patty paris pearl peg pete piers poppy ralph randy ray red reed rex rob robin robbie roger roman rose '
  + 'rosemary ruby ruth rusty sally sam sandy scarlet scot scott sean shannon sharon skip sky sonny stew storm sue sunny tad tam ted '
  + 'terry tim timothy toby tom tommy tony tracy trey troy tucker tyler van victor viola violet wade wally ward warren wayne wes will '
  + 'willow woody zack').split(' '));

/** Somebody's name, as far as it shows: a capital letter, no word of the language, or a first name. */
export function mayBeColleague(typed: string, isLast: boolean): boolean {
  const word = typed.replace(/(?:'s)?[,.;:!?]*$/, '');
  if (!/^\p{L}[\p{L}'-]+$/u.test(word)) return false;
  return /^\p{Lu}\p{Ll}/u.test(word) || (isLast && !isOrdinary(word.toLowerCase()) && word !== word.toUpperCase())
    || FIRST_NAMES.has(word.toLowerCase());
}
