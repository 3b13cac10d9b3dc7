import type { LetterDocument } from '#app/domain/money/billing/index.server.ts';
import { drawHead, drawNote, drawParties, drawTotals, finishPaper, noteHeight, totalsHeight } from './letterhead.ts';
import { Sheet } from './sheet.ts';
import { drawSums, drawTable } from './table.ts';

/** A paper beside invoices, such as a credit note or a statement: tables and totals under the same head. */
export function drawLetter(letter: LetterDocument): Promise<Uint8Array> {
  const { organisation, title, number, facts, tables, totals, note, template, words } = letter;
  const name = [title, number].filter(Boolean).join(' ');
  const sheet = new Sheet({ title: name, author: organisation.name, language: template.language });
  drawHead(sheet, letter, title, number);
  drawParties(sheet, letter, facts, words.to);
  const after = totalsHeight(sheet, totals) + noteHeight(sheet, note);
  for (const [index, { title: heading, columns, rows, sums }] of tables.entries()) {
    drawTable(sheet, heading, columns, rows, index === tables.length - 1 ? after : 0);
    drawSums(sheet, columns, words.total, sums);
  }
  drawTotals(sheet, totals, template.accent);
  drawNote(sheet, note);
  return finishPaper(sheet, letter, name);
}
