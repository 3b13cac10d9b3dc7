import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportedCell, FigureStyle } from './export-cell.server.ts';

/** The limits of Excel: rows of a sheet without its heading, characters of a cell, digits of a figure. */
export const XLSX_MAX_ROWS = 1_048_575;
const MAX_CHARACTERS = 32_767;
const MAX_DIGITS = 15;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const CONTENT_TYPES =
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" `
    + `ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" `
    + `ContentType="application/xml"/><Override PartName="/xl/workbook.xml" `
    + `ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override `
    + `PartName="/xl/worksheets/sheet1.xml" `
    + `ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" `
    + `ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`;
const RELATIONS =
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" `
    + `Target="xl/workbook.xml"/></Relationships>`;
const WORKBOOK_RELATIONS =
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" `
    + `Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

/** The formats by place in `cellXfs`: as it is, heading, money, hours, percent, day, day and time, text. */
const FORMATS = [0, 0, 4, 2, 10, 164, 165, 49];
const HEADING = 1;
const STYLE: Readonly<Record<FigureStyle | 'date' | 'datetime' | 'text', number>> = {
  plain: 0, money: 2, hours: 3, percent: 4, date: 5, datetime: 6, text: 7,
};
const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" `
    + `formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz `
    + `val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill `
    + `patternType="gray125"/></fill></fills><borders `
    + `count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" `
    + `fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${FORMATS.length}">${FORMATS.map(
      (format, place) =>
        `<xf numFmtId="${format}" fontId="${place === HEADING
          ? 1
          : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`).join('')}</cellXfs></styleSheet>`;

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// Characters that XML cannot hold, and the sequence that Excel reads as a code of its own.
const NOT_XML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const xml = (text: string): string =>
  text.slice(0, MAX_CHARACTERS).replace(NOT_XML, '\ufffd').replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replace(
    /[&<>"]/g, (character) => ESCAPED[character] ?? '',
  );

function letters(column: number): string {
  return column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26);
}

const textCell = (place: string, style: number, text: string): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xml(text)}</t></is></c>`;
const figureCell = (place: string, style: number, digits: string | number): string => `<c r="${place}" s="${style}"><v>${digits}</v></c>`;

/** Days since 30 December 1899, which is how a sheet counts from March 1900 on; undefined for earlier days. */
function serial(moment: string): number | undefined {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = moment.split(/[-T :]/).map(Number);
  const days = Date.UTC(year, month - 1, day, hour, minute) / 86_400_000 + 25_569;
  return days > 60 && year < 10_000 ? days : undefined;
}

function cellXml(cell: ExportedCell, place: string): string {
  if (cell === null) return '';
  if (cell.type === 'text') return textCell(place, STYLE.text, cell.value);
  if (cell.type === 'figure') {
    const isExact = cell.value.replace(/[-.]/g, '').replace(/^0+/, '').length <= MAX_DIGITS;
    return isExact ? figureCell(place, STYLE[cell.style], cell.value) : textCell(place, STYLE.text, cell.value);
  }
  const days = serial(cell.value);
  return days === undefined ? textCell(place, STYLE.text, cell.value) : figureCell(place, STYLE[cell.type], days);
}

async function* sheetXml(headers: readonly string[], batches: AsyncIterable<readonly (readonly ExportedCell[])[]>): AsyncGenerator<string> {
  const names = headers.map((_, column) => letters(column));
  const widths =
    headers.map(
      (header, column) =>
        `<col min="${column + 1}" max="${column + 1}" width="${Math.min(40, Math.max(14, header.length + 4))}" customWidth="1"/>`).join('');
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" `
    + `activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData>`;
  yield `<row r="1">${headers.map((header, column) => textCell(`${names[column]}1`, HEADING, header)).join('')}</row>`;
  let line = 1;
  for await (const batch of batches) {
    yield batch.map((row) => {
      line += 1;
      return `<row r="${line}">${row.map((cell, column) => cellXml(cell, `${names[column]}${line}`)).join('')}</row>`;
    }).join('');
  }
  yield '</sheetData></worksheet>';
}

const sheetName = (title: string): string => xml(title.replace(/[\\/*?:[\]']/g, ' ').slice(0, 31));

/**
 * An Excel workbook of one sheet, written batch by batch. Every text is a text cell: nothing in it can be a formula. A fault while its rows
 * are read is the stream's own, and a stream that is given up reads no more of them.
 */
export function xlsxFile(title: string, headers: readonly string[],
  batches: AsyncIterable<readonly (readonly ExportedCell[])[]>): Readable {
  const zip = new ZipFile();
  const parts: readonly (readonly [string, string])[] = [
    ['[Content_Types].xml', CONTENT_TYPES], ['_rels/.rels', RELATIONS], ['xl/_rels/workbook.xml.rels', WORKBOOK_RELATIONS],
    ['xl/styles.xml', STYLES],
    ['xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheetName(title)}" sheetId="1" `
        + `r:id="rId1"/></sheets></workbook>`],
  ];
  for (const [name, content] of parts) zip.addBuffer(Buffer.from(content), name);
  const out = zip.outputStream as Readable;
  const sheet = Readable.from(sheetXml(headers, batches));
  for (const part of [zip, sheet]) part.on('error', (error: Error) => out.destroy(error));
  out.once('close', () => { sheet.destroy(); });
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  return out;
}
