import { inflateRawSync } from 'node:zlib';

/** What a cell of a sheet holds: its text, or the digits of a figure, and the number format that it is shown in. */
export interface SheetCell { readonly isText: boolean; readonly value: string; readonly format: number }

const ENTRY = 0x02014b50;
const END = 0x06054b50;

/** The files of a zip archive by name, by its directory at the end. */
function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  let end = archive.length - 22;
  while (archive.readUInt32LE(end) !== END) end -= 1;
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('The archive is damaged.');
    const [packed, nameLength, more, comment, start] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30), archive.readUInt16LE(at + 32), archive.readUInt32LE(at + 42)];
    const content = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    files.set(
      archive.toString('utf8', at + 46, at + 46 + nameLength), inflateRawSync(archive.subarray(content, content + packed)).toString('utf8'),
    );
    at += 46 + nameLength + more + comment;
  }
  return files;
}

const unescape = (xml: string): string =>
  xml.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&quot;/g, '"').replace(/&amp;/g, '&').replace(/_x005F_/g, '_');
const columnOf = (letters: string): number => [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The one sheet of an Excel workbook: its rows with a cell at each column, the heading first, and the files that it is made of. */
export function readWorkbook(archive: Buffer): { files: Map<string, string>; sheet: string; rows: (SheetCell | undefined)[][] } {
  const files = unzip(archive);
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  const formats = [...(/<cellXfs.*<\/cellXfs>/s.exec(files.get('xl/styles.xml') ?? '')?.[0] ?? '').matchAll(/numFmtId="(\d+)"/g)].map(
    ([, id]) => Number(id),
  );
  const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, cells = '']) => {
    const row: (SheetCell | undefined)[] = [];
    for (const [, place = '', style, content = ''] of cells.matchAll(/<c r="([A-Z]+)\d+" s="(\d+)"[^>]*>(.*?)<\/c>/gs)) {
      const text = /<t [^>]*>(.*)<\/t>/s.exec(content)?.[1];
      row[columnOf(place)] = { isText: text !== undefined,
        value: text === undefined ? /<v>(.*)<\/v>/.exec(content)?.[1] ?? '' : unescape(text), format: formats[Number(style)] ?? -1 };
    }
    return row;
  });
  return { files, sheet, rows };
}
