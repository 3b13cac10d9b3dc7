import { inflateSync } from 'node:zlib';

/** An object of a PDF: its dictionary as it is written, and its stream as it is meant. */
export interface PdfObject {
  readonly text: string;
  readonly stream: Buffer | undefined;
}

/** The objects of a PDF whose cross-references are a plain table, by their numbers, and its trailer. */
export function pdfObjects(bytes: Uint8Array): { objects: Map<number, PdfObject>; trailer: string } {
  const file = Buffer.from(bytes);
  const all = file.toString('latin1');
  const table = Number(/startxref\s+(\d+)/.exec(all)?.[1]);
  const [, rest = ''] = all.slice(table).split(/xref\s+0 \d+\s+/);
  const offsets = [...rest.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, offset]) => Number(offset));
  const objects = new Map(offsets.map((offset): [number, PdfObject] => {
    const end = all.indexOf('endobj', offset);
    const head = /^(\d+) 0 obj\s*/.exec(all.slice(offset, end))!;
    const from = all.indexOf('stream\n', offset);
    const text = all.slice(offset + head[0].length, from !== -1 && from < end ? from : end);
    const length = Number(/\/Length (\d+)/.exec(text)?.[1]);
    if (from === -1 || from > end || !Number.isInteger(length)) return [Number(head[1]), { text, stream: undefined }];
    const raw = file.subarray(from + 'stream\n'.length, from + 'stream\n'.length + length);
    return [Number(head[1]), { text, stream: text.includes('/FlateDecode') ? inflateSync(raw) : raw }];
  }));
  return { objects, trailer: all.slice(all.indexOf('trailer', table)) };
}

/** The characters that the glyphs of a font stand for, each as digits of UTF-16, by the number of the glyph. */
export function charactersOf(toUnicode: PdfObject): string[] {
  const lines = toUnicode.stream?.toString('latin1').split('\n') ?? [];
  return lines.filter((line) => line.endsWith(']')).flatMap((line) =>
    line.slice(line.indexOf('[') + 1, -1).split('>').slice(0, -1).map((digits) => digits.replace(/[^0-9a-f]/gi, '')));
}
