import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { FACES } from '#app/integrations/pdf/invoice-style.ts';
import { LEFT, Sheet, WIDTH } from '#app/integrations/pdf/sheet.ts';

/** A page that says these texts, one below the other. */
async function pageOf(...texts: string[]): Promise<Buffer> {
  const sheet = new Sheet({ title: 'Scripts', author: 'Harbour Consulting' });
  for (const text of texts) sheet.y += sheet.paragraph(text, FACES.text, { x: LEFT, width: WIDTH });
  return Buffer.from(await sheet.finish(() => undefined));
}

const linesOf = async (bytes: Buffer): Promise<string[]> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return text.join('\n').split('\n').map((line) => line.trim());
};

const fontsOf = (bytes: Buffer) => new Set(bytes.toString('latin1').match(/\+[\w-]+/g)?.filter((name) => /inter|noto|plex/i.test(name)));

describe('a text on paper', () => {
  test.each([
    ['Polish', 'Zażółć gęślą jaźń'], ['Greek', 'Τιμολόγιο για τον Οκτώβριο'], ['Ukrainian', 'Рахунок за жовтень, їжак'],
    ['Chinese', '税务发票：网站开发，第三阶段。共计 ¥1,234.50'], ['Japanese', 'ウェブサイト開発、第３段階。合計￥1,234.50'],
    ['Korean', '세금 계산서: 웹사이트 개발 (3단계) 합계 ₩1,234'], ['Hebrew', 'שלום'], ['Arabic', 'الاستشارات'],
  ])('in %s is read out of the document as it was written', async (_script, text) => {
    const bytes = await pageOf(text);
    expect(await linesOf(bytes)).toEqual([text]);
    expect(bytes.length).toBeLessThan(80_000);
  });

  test('from right to left stands with its words in the order of the standard, numbers and other letters from left to right', async () => {
    // As they stand on the page, from left to right.
    expect(await linesOf(await pageOf('Website שלום 12', 'שלום עולם (12.50) Website!', 'فاتورة رقم ١٢٣ Website')))
      .toEqual(['Website 12 שלום', '!Website (12.50) עולם שלום', 'Website ١٢٣ رقم فاتورة']);
  });

  test('that no font has is shown as a question mark, and says its characters to who copies it or has it read', async () => {
    const bytes = await pageOf('Done 😀 ༀ');
    expect(await linesOf(bytes)).toEqual(['Done ? ?']);
    expect(bytes.toString('latin1')).toContain('/Lang (en-AU)');
  });

  test('takes only the fonts that its characters need', async () => {
    expect([...fontsOf(await pageOf('Plain text'))]).toEqual(['+Inter-latin-400-text']);
    const chinese = [...fontsOf(await pageOf('税务发票'))];
    expect(chinese.length).toBeGreaterThan(0);
    for (const name of chinese) expect(name).toMatch(/^\+noto-sans-sc-\d+-400$/);
    expect([...fontsOf(await pageOf('かな漢字'))].every((name) => name.includes('noto-sans-jp'))).toBe(true);
  });
});
