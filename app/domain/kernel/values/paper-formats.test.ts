import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney, formatPercent, formatQuantity, formatRate } from './format-money.ts';
import { formatBilledHours } from './duration.ts';
import { formatDate } from './local-date.ts';
import { paperFormats } from './paper-formats.ts';

const LOCALES = [
  ['en-AU', '30/11/2026', '(1,234.50)', '12.5%'], ['de', '30.11.2026', '(1.234,50)', '12,5\u00a0%'],
  ['fr', '30/11/2026', '(1\u202f234,50)', '12,5\u00a0%'], ['es', '30/11/2026', '(1.234,50)', '12,5\u00a0%'],
  ['it', '30/11/2026', '(1.234,50)', '12,5%'], ['nl', '30-11-2026', '(1.234,50)', '12,5%'],
  ['pt-PT', '30/11/2026', '(1\u00a0234,50)', '12,5%'], ['pl', '30.11.2026', '(1\u00a0234,50)', '12,5%'],
  ['el', '30/11/2026', '(1.234,50)', '12,5%'], ['uk', '30.11.2026', '(1\u00a0234,50)', '12,5%'],
  ['he', '30.11.2026', '(1,234.50)', '12.5%'], ['ar-u-nu-latn', '30/11/2026', '(1,234.50)', '12.5%'],
  ['zh-Hans', '2026/11/30', '(1,234.50)', '12.5%'], ['ja', '2026/11/30', '(1,234.50)', '12.5%'],
  ['ko', '2026. 11. 30.', '(1,234.50)', '12.5%'],
] as const;

describe('figures of a paper', () => {
  test.each(LOCALES)('in %s are written as people there write them', (locale, day, money, percent) => {
    const formats = paperFormats(locale);
    expect([formats.date('2026-11-30'), formats.money('-1234.50'), formats.percent('0.125')]).toEqual([day, money, percent]);
  });

  test('in English are those of the screen', () => {
    const formats = paperFormats('en-AU');
    const amounts = fc.tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.integer({ min: 0, max: 9999 }))
      .map(([whole, part]) => `${whole}.${String(part).padStart(4, '0')}`);
    fc.assert(fc.property(amounts, fc.integer({ min: 0, max: 400 * 3600 }), (amount, seconds) => {
      expect([formats.money(amount), formats.rate(amount), formats.quantity(amount), formats.percent(amount), formats.hours(seconds)])
        .toEqual([formatMoney(amount), formatRate(amount), formatQuantity(amount), formatPercent(amount), formatBilledHours(seconds)]);
    }), { numRuns: 50 });
    expect([formats.date('2026-01-02'), formats.money(''), formats.money(null), formats.money('-0.001')])
      .toEqual([formatDate('2026-01-02'), '', '', formatMoney('-0.001')]);
  });
});
