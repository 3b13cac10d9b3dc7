import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, languageTag, type Language } from '#app/domain/money/document-templates/fields.ts';
import { drawInvoice } from '#app/integrations/pdf/invoice-pdf.ts';
import { paperIn } from '#tests/support/paper-example.ts';
import { charactersOf, pdfObjects } from '#tests/support/pdf-objects.ts';
import { pngOf } from '#tests/support/pictures.ts';

const logos = { seller: { bytes: pngOf(300, 100), mediaType: 'image/png' } } as const;

async function open(language: Language) {
  const paper = paperIn(language, { note: 'Made 网站 שלום فاتورة 😀', isDraft: true });
  const bytes = await drawInvoice({ ...paper, logos, transferCode: 'BCD\n002' });
  const { objects, trailer } = pdfObjects(bytes);
  const of = (reference: string | undefined) => objects.get(Number(/^(\d+) 0 R/.exec(reference ?? '')?.[1]))!;
  const all = [...objects.values()];
  const catalog = all.find(({ text }) => text.includes('/Type /Catalog'))!.text;
  const entry = (text: string, name: string) => new RegExp(`/${name} \\[?(\\d+ 0 R)`).exec(text)?.[1];
  return { bytes, trailer, of, all, catalog, entry };
}

// What ISO 19005-3 asks of a file at level A, as far as it can be seen from the file's structure; this is no validator.
describe.each(['en', 'he', 'zh'] as const)('a paper in %s, as an archive wants it', (language) => {
  test('says which standard it keeps, and in what language it is', async () => {
    const { bytes, catalog, of, entry } = await open(language);
    const metadata = of(entry(catalog, 'Metadata'));
    expect(metadata.text).not.toContain('/Filter');
    for (const said of ['pdfaid:part>3', 'pdfaid:conformance>A']) expect(metadata.stream!.toString()).toContain(said);
    expect(catalog).toContain(`/Lang (${languageTag(language)})`);
    expect(Buffer.from(bytes.subarray(0, 9)).toString()).toBe('%PDF-1.7\n');
    expect([...bytes.subarray(9, 14)].slice(1).every((byte) => byte > 127)).toBe(true);
  });

  test('has its colours defined, an id, no encryption, and nothing that is run or fetched', async () => {
    const { trailer, catalog, of, entry, all } = await open(language);
    const intent = of(entry(catalog, 'OutputIntents')).text;
    expect(intent).toContain('/S /GTS_PDFA1');
    const profile = of(entry(intent, 'DestOutputProfile'));
    expect([/\/N (\d)/.exec(profile.text)?.[1], profile.stream!.toString('latin1', 36, 40)]).toEqual(['3', 'acsp']);
    expect(trailer.match(/[0-9a-f]{32}/gi)).toHaveLength(2);
    expect(trailer).not.toContain('/Encrypt');
    for (const { text } of all) expect(text).not.toMatch(/\/JavaScript|\/Launch|\/LZWDecode|\/Interpolate true|\/BM |\/OpenAction/);
  });

  test('has every font in it, with the characters of its glyphs', async () => {
    const { all, of, entry } = await open(language);
    const fonts = all.filter(({ text }) => text.includes('/Subtype /Type0'));
    expect(fonts.length).toBeGreaterThan(3);
    for (const { text } of fonts) {
      const inside = of(entry(text, 'DescendantFonts')).text;
      expect(inside).toContain('/CIDToGIDMap /Identity');
      expect(of(entry(of(entry(inside, 'FontDescriptor')).text, 'FontFile2')).stream!.length).toBeGreaterThan(200);
      // The first glyph is the one for none, which nothing draws.
      for (const digits of charactersOf(of(entry(text, 'ToUnicode'))).slice(1)) expect(digits).not.toMatch(/^$|^0000$|FEFF|FFFE/i);
    }
    expect(all.some(({ text }) => /\/Subtype \/(Type1|TrueType)\b/.test(text))).toBe(false);
  });

  test('is tagged: every text and picture belongs to its structure, or is said to be no part of it', async () => {
    const { bytes, all, catalog } = await open(language);
    expect(catalog).toMatch(/\/StructTreeRoot \d+ 0 R/);
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const pages = all.filter(({ stream }) => stream && /^\s*(q|1 0 0 -1)[\s\S]* BDC/.test(stream.toString('latin1', 0, 400)));
    expect(pages.length).toBe(pdf.numPages);
    for (const { stream } of pages) {
      let depth = 0;
      for (const operator of stream!.toString('latin1').match(/\b(BDC|BMC|EMC|TJ|Tj|Do|re)\b/g)!) {
        if (operator === 'BDC' || operator === 'BMC') depth += 1;
        else if (operator === 'EMC') depth -= 1;
        else expect([operator, depth > 0]).toEqual([operator, true]);
      }
      expect(depth).toBe(0);
    }
    const figures = all.filter(({ text }) => text.includes('/S /Figure'));
    expect(figures).toHaveLength(2);
    for (const { text } of figures) expect(text).toContain('/Alt');
  });
});

test('every language names itself in the document', () => {
  expect(new Set(Object.keys(LANGUAGES).map((language) => languageTag(language as Language))).size).toBe(15);
});
