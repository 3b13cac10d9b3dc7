import { readFileSync } from 'node:fs';
import wordsFile from 'word-list';

/** Words of the trade that a dictionary does not list. */
const TRADE = new Set(['admin', 'api', 'apis', 'app', 'apps', 'backend', 'backlog', 'bugfix', 'ci', 'csv', 'devops', 'docs', 'faq',
  'frontend',
  'hotfix', 'hr', 'it', 'kpi', 'mvp', 'onboarding', 'pdf', 'qa', 'refactoring', 'repo', 'retro', 'rfp', 'roadmap', 'saas', 'sales', 'seo',
  'sla', 'spec', 'sql',
  'standup', 'sync', 'ui', 'uat', 'ux', 'wifi', 'wiki', 'workshop']);

/** The short words that people use; a dictionary of games lists many that nobody does. */
const SHORT =
  new Set(('ad add ads age ago aid aim air all and any arm art ask bad bag ban bar bed bet bid big bill bin bit box boy bug bus but buy '
    + 'call can car cat cup cut day '
  + 'deal desk did dog due eat end eye fan far fax fee few fit fix fly for fun gap gas get got gym had has hat her him his hit '
  + 'home hot how '
  + 'ice ill ink its jet job joy key kid kit lab '
  + 'law lay led leg let lie log lot low man map may men met mix mom net new nor not now off oil old one our out own pay pen pet pie plan '
  + 'pro put ran raw red rid run sad sat saw '
  + 'sea see set she sit six sky son sum sun tax tea ten the tie tip toe ton too top try two use van via war was way web who why win won '
  + 'yes yet you '
  + 'am an as at be by do go he hi if in is me my no of oh ok on or so to up us we').split(' '));
const SHORT_LENGTH = 3;

const LINE_END = 10;
let file: Buffer | undefined;

/** True for a word that people use without meaning any client or project by it; inflected forms count. */
export function isOrdinary(word: string): boolean {
  if (TRADE.has(word)) return true;
  if (!/^[a-z]{2,}$/.test(word)) return false;
  if (word.length <= SHORT_LENGTH) return SHORT.has(word);
  file ??= readFileSync(wordsFile);
  return isListed(file, word);
}

/** Looks the word up in the sorted lines of the file, without taking them apart. */
function isListed(lines: Buffer, word: string): boolean {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = middle === 0 ? 0 : lines.lastIndexOf(LINE_END, middle - 1) + 1;
    const found = lines.indexOf(LINE_END, start);
    const end = found === -1 ? lines.length : found;
    const listed = lines.toString('latin1', start, end);
    if (listed === word) return true;
    if (listed < word) low = end + 1;
    else high = start;
  }
  return false;
}
