import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';

export interface DecodedText {
  readonly text: string;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  /** What the person should know about how the bytes were read. */
  readonly notices: readonly string[];
}

const A_PICTURE = 'This is a picture, not a CSV file. Choose a file of rows, saved as “CSV UTF-8”.';
const NO_TEXT = 'This is not a text file. Save it as “CSV UTF-8” and choose that file.';

const NOT_A_CSV: readonly (readonly [signature: readonly number[], what: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04],
    'This is an Excel workbook or a zip archive, not a CSV file. Save the sheet as “CSV UTF-8” and choose that file.'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'This is an old Excel workbook, not a CSV file. Save the sheet as “CSV UTF-8” and choose that file.'],
  [[0x89, 0x50, 0x4e, 0x47], A_PICTURE], [[0xff, 0xd8, 0xff], A_PICTURE], [[0x47, 0x49, 0x46, 0x38], A_PICTURE],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF, not a CSV file. Export the time entries as CSV and choose that file.'],
];

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean => signature.every((byte, i) => bytes[i] === byte);

export function fileProblem(message: string): DomainError {
  return new DomainError('rule_violated', message, { file: [message] });
}

/**
 * The text of a file: by its byte order mark, else strictly as UTF-8, else as Windows-1252 with a notice.
 * @throws DomainError on the field `file` when the bytes are no text.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  for (const [signature, message] of NOT_A_CSV) if (startsWith(bytes, signature)) throw fileProblem(message);
  if (startsWith(bytes, [0xff, 0xfe])) return utf16(bytes, 'utf-16le');
  if (startsWith(bytes, [0xfe, 0xff])) return utf16(bytes, 'utf-16be');
  refuseBinary(bytes);
  const utf8 = strictly(bytes, 'utf-8');
  if (utf8 !== undefined) return repaired(utf8);
  // Text of before UTF-8 has line ends and tabs, and no other control character.
  if (bytes.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte))) throw fileProblem(NO_TEXT);
  return {
    text: new TextDecoder('windows-1252').decode(bytes),
    encoding: 'windows-1252',
    notices: ['The file is not UTF-8. It was read as Windows-1252; check accented letters in the sample rows.'],
  };
}

function utf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): DecodedText {
  const text = strictly(bytes, encoding);
  if (text === undefined) throw fileProblem('The file says it is UTF-16 but is damaged. Save it as “CSV UTF-8” and choose that file.');
  return { text, encoding, notices: ['The file is UTF-16 and was read as such.'] };
}

function strictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** One NUL may be a damaged cell, which is refused by its row; many are UTF-16 without a mark, or no text at all. */
function refuseBinary(bytes: Uint8Array): void {
  const sample = bytes.subarray(0, 65_536);
  let nuls = 0;
  for (const byte of sample) if (byte === 0) nuls += 1;
  if (nuls > 8 && nuls * 50 > sample.length)
    throw fileProblem(NO_TEXT);
}

const C1_CONTROL = /[\u0080-\u009f]/g;
const FIRST_CONTROL = 0x80;
const OF_WINDOWS = [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, index) => FIRST_CONTROL + index))];

/** Windows punctuation that an earlier program carried over byte by byte stands where Unicode has control characters. */
function repaired(text: string): DecodedText {
  let count = 0;
  const fixed = text.replace(C1_CONTROL, (character) => {
    count += 1;
    return OF_WINDOWS[character.charCodeAt(0) - FIRST_CONTROL] ?? '';
  });
  const notices = count === 0
    ? []
    : [
      `${formatCount(count)} ${count === 1
        ? 'character was'
        : 'characters were'} repaired: Windows quotes and dashes stored as control characters.`];
  return { text: fixed, encoding: 'utf-8', notices };
}
