import type { Language } from '#app/domain/money/document-templates/fields.ts';
import type { PaperWords } from '#app/domain/money/document-templates/index.server.ts';
import { fillIn } from '#app/domain/kernel/values/fill-in.ts';
import { FACES, RULE } from './invoice-style.ts';
import { LEFT, RIGHT, WIDTH, type Sheet } from './sheet.ts';
import type { Face } from './typesetter.ts';

/** What stands at the head of every paper: from whom it is, and to whom. */
export interface Letterhead {
  readonly organisation: {
    readonly name: string; readonly address: string; readonly email: string; readonly phone: string; readonly registration: string;
  };
  readonly clientLines: readonly string[];
  readonly logos?: { readonly seller?: { readonly bytes: Uint8Array }; readonly client?: { readonly bytes: Uint8Array } };
  readonly template: { readonly accent: string; readonly footer: string; readonly language: Language };
  readonly words: PaperWords;
}

const SIDE = { x: LEFT, width: WIDTH * 0.54 };
const SELLER_LOGO = { x: LEFT, width: 150, height: 54 };
const CLIENT_LOGO = { x: LEFT + SIDE.width - 80, width: 80, height: 40 };

/** Draws texts one below the other from `top` and answers where they end. */
export function stack(
  sheet: Sheet,
  texts: readonly (readonly [text: string, face: Face, role?: string])[],
  box: { x: number; width: number; align?: 'end' },
  top: number,
): number {
  return texts
    .filter(([text]) => text !== '')
    .reduce((y, [text, face, role]) => y + sheet.paragraph(text, face, box, { top: y, ...(role ? { role } : {}) }), top);
}

/** The organisation on the left, on the right what the paper is. */
export function drawHead(sheet: Sheet, { organisation, logos, template, words }: Letterhead, title: string, number: string): void {
  const contact = [organisation.phone, organisation.email].filter((part) => part !== '').join(' · ');
  const named = fillIn(words.logoOf, { name: organisation.name });
  const logo = logos?.seller ? sheet.picture(logos.seller.bytes, named, SELLER_LOGO, sheet.y) + 8 : 0;
  const top = stack(sheet, [[organisation.name, FACES.organisation]], SIDE, sheet.y + logo) + 4;
  const left = stack(
    sheet,
    [
      [organisation.registration, FACES.text],
      [organisation.address.replace(/\n+/g, '\n').trim(), FACES.soft],
      [contact, FACES.soft],
    ],
    SIDE,
    top,
  );
  const half = { x: LEFT + SIDE.width, width: WIDTH - SIDE.width, align: 'end' as const };
  const right = stack(sheet, [[title, { ...FACES.title, colour: template.accent }, 'H1'], [number, FACES.number]], half, sheet.y);
  sheet.y = Math.max(left, right) + 26;
}

/** The client's address on the left, on the right what is known of the paper; a fact without a value is left out. */
export function drawParties(
  sheet: Sheet, { clientLines, logos, words }: Letterhead, facts: readonly Total[], label = words.billTo,
): void {
  const [name = '', ...address] = clientLines;
  const logo = logos?.client ? sheet.picture(logos.client.bytes, fillIn(words.logoOf, { name }), CLIENT_LOGO, sheet.y) : 0;
  const box = logo > 0 ? { ...SIDE, width: SIDE.width - CLIENT_LOGO.width - 8 } : SIDE;
  const left = stack(sheet, [[label, FACES.label], [name, FACES.strong], [address.join('\n'), FACES.soft]], box, sheet.y);
  const width = WIDTH * 0.4;
  let top = sheet.y;
  for (const [term, value] of facts) {
    if (value === '') continue;
    sheet.paragraph(term, FACES.soft, { x: RIGHT - width, width: width * 0.4 }, { top: top + 1.5 });
    top += sheet.paragraph(value, FACES.figure, { x: RIGHT - width * 0.6, width: width * 0.6, align: 'end' }, { top: top + 1.5 }) + 3;
  }
  sheet.y = Math.max(left, top, sheet.y + logo) + 22;
}

/** A figure and what it is called. */
export type Total = readonly [label: string, value: string];

const TOTALS_WIDTH = WIDTH * 0.46;

/** How high totals are, with what stands small below them. */
export function totalsHeight(sheet: Sheet, totals: readonly Total[], after: readonly Total[] = []): number {
  const lines = [...totals.slice(0, -1), ...after]
    .reduce((sum, [label]) => sum + sheet.type.lines(label, FACES.soft, TOTALS_WIDTH * 0.6).length, 0);
  const rows = totals.length - 1 + after.length;
  return 16 + lines * FACES.soft.size * FACES.soft.leading + rows * 5 + 3 + FACES.big.size * FACES.big.leading * 2 + 12;
}

/** Totals at the right end of the page; the last one below a line, and large. `after` stands small below it. */
export function drawTotals(sheet: Sheet, totals: readonly Total[], accent: string, after: readonly Total[] = []): void {
  const width = TOTALS_WIDTH;
  const x = RIGHT - width;
  sheet.keep(totalsHeight(sheet, totals, after));
  sheet.y += 16;
  const plain = [...totals.slice(0, -1), ...after].map(([, value]) => sheet.type.width(value, FACES.figure));
  const room = Math.max(0, ...plain, ...totals.slice(-1).map(([, value]) => sheet.type.width(value, FACES.bigFigure)));
  const row = (label: string, value: string, faces: readonly [Face, Face], padding: number) => {
    const height = sheet.paragraph(label, faces[0], { x, width: width - room - 6 }, { top: sheet.y + padding });
    sheet.paragraph(value, faces[1], { x: RIGHT - room, width: room + 0.01, align: 'figure' }, { top: sheet.y + padding });
    sheet.y += height + 2 * padding;
  };
  for (const [label, value] of totals.slice(0, -1)) row(label, value, [FACES.soft, FACES.figure], 2.5);
  const [last] = totals.slice(-1);
  if (!last) return;
  sheet.y += 3;
  sheet.rule(sheet.y, { weight: 1, colour: accent, x, width });
  row(last[0], last[1], [{ ...FACES.big, colour: accent }, { ...FACES.bigFigure, colour: accent }], 6);
  for (const [label, value] of after) row(label, value, [FACES.soft, FACES.figure], 2.5);
}

/** A remark in small type on the totals above it. */
export function drawAside(sheet: Sheet, remark: string): void {
  const width = TOTALS_WIDTH;
  sheet.keep(16);
  sheet.y += 2 + sheet.paragraph(remark, FACES.label, { x: RIGHT - width, width }, { top: sheet.y + 2 });
}

const NOTE_GAP = 20;
const NOTE_LINE = 14;
/** Of a longer note the rest may stand on another page than what it is a note on. */
const SHORT_NOTE = 6;

/** How high a note is that is kept with what stands above it; of a longer one its first lines. */
export const noteHeight = (sheet: Sheet, note: string): number =>
  NOTE_GAP + Math.min(SHORT_NOTE, sheet.type.lines(note, FACES.text, WIDTH).length) * NOTE_LINE;

/** A note in lines of its own, which may go on on the next page; what follows in so much height is kept with its last line. */
export function drawNote(sheet: Sheet, note: string, followedBy = 0): void {
  sheet.y += NOTE_GAP;
  const lines = sheet.type.lines(note, FACES.text, WIDTH);
  for (const [index, line] of lines.entries()) {
    sheet.keep(NOTE_LINE + (index === lines.length - 1 ? followedBy : 0));
    sheet.y += sheet.paragraph(line, FACES.text, { x: LEFT, width: WIDTH });
  }
}

/** The bytes of the paper, with its foot on every page, and a word across each where it is not what it looks like. */
export function finishPaper(
  sheet: Sheet, { organisation, template, words }: Letterhead, name: string, across?: string,
): Promise<Uint8Array> {
  const from = template.footer || [organisation.name, organisation.registration].filter((part) => part !== '').join(' · ');
  return sheet.finish((page, pages, top) => {
    if (across !== undefined) sheet.watermark(across, FACES.watermark);
    sheet.doc.rect(LEFT, top, WIDTH, 0.5).fill(RULE);
    sheet.lines(sheet.type.lines(from, FACES.label, WIDTH * 0.7).slice(0, 1), FACES.label, { x: LEFT, width: WIDTH }, top + 6);
    const place = fillIn(words.page, { page: String(page), pages: String(pages) });
    sheet.lines([`${name} · ${place}`], FACES.label, { x: LEFT, width: WIDTH, align: 'end' }, top + 6);
  });
}
