import { isSecretName } from './secret-name.ts';

const MAX_FRAMES = 10;
const MAX_FRAME_CHARACTERS = 200;

/** A line of a stack, as the engines of the browsers write them. */
const FRAME = /:\d+:\d+\)?$|<anonymous>|native code/;

/** Of an address only a script of ours says where in the code it is; a page's own may name people. */
function place(address: string): string {
  const own = /^https?:\/\/[^/]+(\/assets\/[\w.$-]+)(?:\?[^:]*)?((?::\d+)*)$/.exec(address);
  if (own) return `${own[1] ?? ''}${own[2] ?? ''}`;
  return `[${/^https?:/.test(address) ? 'page' : address.split(':')[0] ?? ''}]${/(?::\d+)+$/.exec(address)?.[0] ?? ''}`;
}

const named = (name: string, rest: string): string => (isSecretName(name) ? `${name}[removed]` : `${name}${rest}`);

/** A long run of letters and digits is a token sooner than a word. */
const run = (characters: string): string => (/\d/.test(characters) && /[a-z]/i.test(characters) ? '[removed]' : characters);

/** Words of a fault without addresses of pages and people, and without what looks like a secret. */
function cleaned(words: string): string {
  return words
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu, ' ')
    .replace(/[a-z][a-z0-9+.-]*:\/\/[^\s)'"]+/gi, place)
    .replace(/(^|[\s("'`])\/(?!assets\/|\/)[^\s)'"`]+/g, '$1[path]')
    .replace(/[^\s@<>"'(/]+@[^\s@<>"')/]+\.[a-z]{2,}/gi, '[e-mail]')
    .replace(/\b([\w-]+)(\s*[=:]\s*(?:Bearer\s+)?[^\s;,&]+)/gi, (_all, name: string, rest: string) => named(name, rest))
    .replace(/\bBearer\s+\S+/gi, 'Bearer [removed]')
    .replace(/(?<!\/assets\/[\w.$-]*)[\w-]{24,}/g, run)
    .trim();
}

/** What a message quotes is kept where it is a name in code: anything else may have been typed. */
function unquoted(message: string, keepsNames: boolean): string {
  const kept = (all: string, open: string, inside: string, close: string) =>
    (keepsNames && /^[\w$.]{1,40}$/.test(inside) ? all : `${open}…${close}`);
  return message.replace(/(["“])(.*)(["”])/gs, kept).replace(/(?<!\w)(['`])(.*?)(['`])(?!\w)/gs, kept);
}

/** The text of an error, fit for the server's log. `name` is the error's: what cannot be read is quoted by a SyntaxError. */
export const faultMessage = (name: string, message: string): string => cleaned(unquoted(message, name !== 'SyntaxError'));

/** The first lines of a stack that say where in the code it was; the lines that repeat the message are left out. */
export function faultFrames(stack: string): string[] {
  return stack.split('\n').map((line) => line.trim()).filter((line) => FRAME.test(line)).slice(0, MAX_FRAMES).map(
    (line) => cleaned(line.slice(0, 2 * MAX_FRAME_CHARACTERS)).slice(0, MAX_FRAME_CHARACTERS),
  );
}
