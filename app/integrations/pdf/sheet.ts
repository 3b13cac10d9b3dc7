import PDFDocument from 'pdfkit';
import { LANGUAGES, languageTag, type Language } from '#app/domain/money/document-templates/fields.ts';
import { typesetter, type Face, type Typesetter } from './typesetter.ts';

/** A part of the document's structure: a paragraph, a table, a cell. */
export interface Element {
  readonly role: string;
  readonly structure: PDFKit.PDFStructureElement;
}

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = { top: 44, side: 44, bottom: 64 };

export const LEFT = MARGIN.side;
export const RIGHT = A4.width - MARGIN.side;
export const WIDTH = RIGHT - LEFT;

/** A place on the page, as on one that is read from left to right; on the others it is on the other side. */
interface Box {
  readonly x: number;
  readonly width: number;
  /** Where a line begins or ends; figures stand at the right in every script, so that they have their digits one below the other. */
  readonly align?: 'start' | 'end' | 'figure';
}

/** What the library can and its types do not say. */
interface OpensImages { openImage(bytes: Buffer): { readonly width: number; readonly height: number } }

/** A document of A4 pages, drawn from the top down, whose structure is tagged for those who have it read to them. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly type: Typesetter;
  readonly #root: Element;
  readonly #isMirrored: boolean;
  /** Where the next thing is drawn, from the top of the page. */
  y = MARGIN.top;

  constructor({ title, author, language = 'en' }: { title: string; author: string; language?: Language }) {
    const { direction } = LANGUAGES[language];
    this.#isMirrored = direction === 'rtl';
    this.doc = new PDFDocument({
      size: [A4.width, A4.height],
      margin: 0,
      // For archives: all that is needed to show it in many years is in the file.
      pdfVersion: '1.7',
      subset: 'PDF/A-3a',
      tagged: true,
      lang: languageTag(language),
      displayTitle: true,
      autoFirstPage: false,
      bufferPages: true,
      info: { Title: title, Author: author, Creator: 'Daybook', Producer: 'Daybook' },
    });
    this.type = typesetter(this.doc, { language, direction });
    this.#root = { role: 'Document', structure: this.doc.struct('Document') };
    this.doc.addStructure(this.#root.structure);
    this.nextPage();
  }

  nextPage(): void {
    this.doc.addPage();
    this.y = MARGIN.top;
  }

  /** Begins a page unless so much still fits on this one. */
  keep(height: number): void {
    if (this.y + height > A4.height - MARGIN.bottom && this.y > MARGIN.top) this.nextPage();
  }

  element(role: string, parent: Element = this.#root): Element {
    const structure = this.doc.struct(role);
    parent.structure.add(structure);
    return { role, structure };
  }

  /** Draws what belongs to an element of the document's structure. */
  inside(element: Element, draw: () => void): void {
    const content = this.doc.markStructureContent(element.role);
    draw();
    this.doc.endMarkedContent();
    element.structure.add(content);
  }

  /** Draws what is no part of the text: rules, page numbers. */
  aside(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /** Draws a paragraph at the given place and answers its height. */
  paragraph(text: string, face: Face, box: Box, options: { top?: number; role?: string } = {}): number {
    const { top = this.y, role = 'P' } = options;
    const lines = this.type.lines(text, face, box.width);
    this.inside(this.element(role), () => {
      this.lines(lines, face, box, top);
    });
    return lines.length * face.size * face.leading;
  }

  /** Draws a picture into a box, as large as it fits, and answers the height that it takes. */
  picture(bytes: Uint8Array, alt: string, { x, width, height }: Box & { readonly height: number }, top: number): number {
    const image = (this.doc as unknown as OpensImages).openImage(Buffer.from(bytes));
    const scale = Math.min(width / image.width, height / image.height);
    const from = this.place(x, image.width * scale);
    this.figure(alt, () => {
      this.doc.image(image as never, from, top, { width: image.width * scale, height: image.height * scale });
    });
    return image.height * scale;
  }

  /** Draws what is seen and not read, with words for who does not see it. */
  figure(alt: string, draw: () => void): void {
    const structure = this.doc.struct('Figure', { alt });
    this.#root.structure.add(structure);
    this.inside({ role: 'Figure', structure }, draw);
  }

  /** Where something of this width begins from the left. */
  place(x: number, width: number): number {
    return this.#isMirrored ? A4.width - x - width : x;
  }

  lines(lines: readonly string[], face: Face, { x, width, align = 'start' }: Box, top: number): void {
    const left = this.place(x, width);
    const isAtRight = align === 'figure' || (align === 'end') !== this.#isMirrored;
    lines.forEach((line, index) => {
      const from = isAtRight ? left + width - this.type.width(line, face) : left;
      this.type.draw(line, face, from, top + index * face.size * face.leading);
    });
  }

  rule(top: number, { weight, colour, x = LEFT, width = WIDTH }: { weight: number; colour: string; x?: number; width?: number }): void {
    this.aside(() => {
      this.doc.rect(this.place(x, width), top, width, weight).fill(colour);
    });
  }

  /** A word across the page that is open, so faint that what stands there is read; for who is read to it is no part of the text. */
  watermark(word: string, face: Face): void {
    const centre = { x: A4.width / 2, y: A4.height / 2 };
    this.doc.save().rotate(-52, { origin: [centre.x, centre.y] }).fillOpacity(0.1);
    this.type.draw(word, face, centre.x - this.type.width(word, face) / 2, centre.y - face.size / 2);
    this.doc.restore();
  }

  /** Draws the foot of every page, once the number of pages is known, and answers the bytes of the document. */
  async finish(foot: (page: number, pages: number, top: number) => void): Promise<Uint8Array> {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      this.aside(() => {
        foot(page + 1, count, A4.height - 46);
      });
    }
    const chunks: Uint8Array[] = [];
    const done = new Promise<void>((resolve, reject) => {
      this.doc.on('end', resolve).on('error', reject);
    });
    this.doc.on('data', (chunk: Uint8Array) => {
      chunks.push(chunk);
    });
    this.doc.end();
    await done;
    return new Uint8Array(Buffer.concat(chunks));
  }
}
