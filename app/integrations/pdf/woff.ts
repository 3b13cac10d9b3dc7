import { inflateSync } from 'node:zlib';

const WOFF = 0x774f4646;
const HEADER = 44;
const DIRECTORY_ENTRY = 20;

interface FontTable {
  readonly tag: string;
  readonly bytes: Buffer;
}

/**
 * The tables of a WOFF file as a plain font under a name of its own, without the tables that are not wanted. The PDF library
 * reads WOFF too, but inflates the table of outlines again for every glyph, and takes two fonts of one name for the same.
 */
export function unpackWoff(file: Buffer, name: string, without: readonly string[]): Buffer {
  if (file.readUInt32BE(0) !== WOFF) throw new Error('The font is not a WOFF file.');
  const tables = tablesOf(file)
    .filter(({ tag }) => !without.includes(tag))
    .map((table) => (table.tag === 'name' ? { tag: 'name', bytes: nameTable(name) } : table));
  const head = Buffer.alloc(12 + tables.length * 16);
  file.copy(head, 0, 4, 8);
  head.writeUInt16BE(tables.length, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  tables.forEach(({ tag, bytes }, i) => {
    const at = 12 + i * 16;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
    parts.push(padded);
    offset += padded.length;
  });
  return Buffer.concat(parts);
}

function tablesOf(file: Buffer): FontTable[] {
  return Array.from({ length: file.readUInt16BE(12) }, (_, i) => {
    const at = HEADER + i * DIRECTORY_ENTRY;
    const [offset, packed, length] = [file.readUInt32BE(at + 4), file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
    const bytes = file.subarray(offset, offset + packed);
    return { tag: file.toString('latin1', at, at + 4), bytes: packed < length ? inflateSync(bytes) : bytes };
  });
}

const POSTSCRIPT_NAME = 6;

/** A name table of the one name that a PDF needs. */
function nameTable(name: string): Buffer {
  const head = Buffer.alloc(18);
  const fields = [0, 1, head.length, 3, 1, 0x409, POSTSCRIPT_NAME, name.length * 2, 0];
  fields.forEach((value, i) => head.writeUInt16BE(value, i * 2));
  return Buffer.concat([head, Buffer.from(name, 'utf16le').swap16()]);
}
