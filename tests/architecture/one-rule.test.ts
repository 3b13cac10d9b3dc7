import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-scan.ts';

interface Rule {
  readonly what: string;
  /** How a second one would be written. */
  readonly pattern: RegExp;
  readonly example: string;
  /** Where the rule is. */
  readonly homes: readonly string[];
}

const RULES: readonly Rule[] = [
  {
    what: 'when an invoice falls due and is overdue', pattern: /invoice_date\s*\+|addDays\([^)]*[tT]erms/,
    example: 'sql`i.invoice_date + i.payment_terms_days`', homes: ['app/domain/kernel/rules/overdue.ts'],
  },
  {
    what: 'worked time', pattern: /end_time\s*-\s*(?:\w+\.)?start_time|[eE]ndMinutesOfDay\([^)]*\)\s*-\s*minutesOfDay/,
    example: 'extract(epoch from r.end_time - r.start_time)', homes: ['app/domain/kernel/values/duration.ts'],
  },
  { what: 'what a duration costs', pattern: /amountForSeconds\(|price\s*\/\s*3600/, example: 'round(w.seconds * f.price / 3600, 2)',
    homes: [
    'app/domain/kernel/rules/entry-sql.ts', 'app/domain/kernel/values/money.ts', 'app/domain/time/timesheets/charging/price-entry.ts',
    // Compares what a file says with what it would be saved as.
    'app/domain/time/imports/cells/read-price.ts',
  ] },
  {
    what: 'which rate an hour has', pattern: /['"]BPP['"]\s*(?:\?|then)\s*[\w.]*(?:prepaid_?rate|which)/i,
    example: "case when t.billable_id = 'BPP' then r.prepaid_rate else r.rate end",
    homes: ['app/domain/clients/rates/rate-decision.ts'],
  },
  {
    what: 'which code an entry has by itself', pattern: /own_?client_?id\s*(?:\?|then)\s*'W'/i,
    example: "case when t.client_id = o.own_client_id then 'W' else 'B' end",
    homes: ['app/domain/time/timesheets/charging/billing-code.ts'],
  },
  {
    what: 'which currency amounts are in (the organisation’s, or the client’s own)', pattern: /\bAUD\b/, example: "currency: 'AUD'",
    // The list of the world's currencies.
    homes: ['app/domain/organisation/organisation/currency-rules.ts'],
  },
];

test.each(RULES)('$what is computed in one place', ({ pattern, homes }) => {
  const files = [...sourceFiles(process.cwd(), 'app'), ...sourceFiles(process.cwd(), 'bot')];
  const found = files.filter((path) => pattern.test(readFileSync(path, 'utf8')));
  expect(found.filter((path) => !homes.includes(path))).toEqual([]);
});

test.each(RULES)('a second place for $what would be found', ({ pattern, example }) => {
  expect(pattern.test(example)).toBe(true);
});
