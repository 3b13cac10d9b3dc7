import { defineConfig } from 'vitest/config';

const shared = { environment: 'node' as const, setupFiles: ['tests/support/no-console-error.ts', 'tests/support/check-answers.ts'] };

/** Whole processes on one PostgreSQL server: only where there is one. */
const processes = {
  test: { ...shared, name: 'processes', include: ['tests/processes/**/*.test.ts'], isolate: false, maxWorkers: 2,
    testTimeout: 60_000, hookTimeout: 60_000 },
};

/**
 * What could behave otherwise on the embedded database, which has one connection: opening, locks, long work, and one way through each
 * module.
 */
const ALSO_EMBEDDED = [
  'admin-categories', 'billing', 'demo-seed', 'double-submit', 'exports', 'import', 'import-from-terminal', 'invoice-delivery', 'isolation',
  'saved-form', 'kernel', 'operations',
  'provision-tenant', 'public-holidays', 'receipts', 'sign-in', 'time-totals', 'timesheets-read', 'timesheets-write', 'expired',
  'job-lines', 'due-work',
].map((name) => `tests/integration/${name}.test.ts`);
/** What an organisation does, with its schema on a node of a Citus cluster: only where there is one. */
const ON_A_CLUSTER = [
  'timesheets-read', 'timesheets-write', 'billing', 'invoice-delivery', 'receipts', 'import', 'import-invoice', 'operations',
  'provision-tenant', 'admin-people', 'sessions', 'isolation', 'kernel', 'public-holidays', 'security-trail', 'time-totals',
  'client-discounts', 'product-import', 'recurring-products', 'client-rates', 'files', 'teams', 'first-steps', 'history',
];
const citus = {
  test: {
    ...shared, name: 'citus', isolate: false, maxWorkers: 1, testTimeout: 60_000, hookTimeout: 120_000,
    env: { TEST_CITUS_URL: process.env['CITUS_DATABASE_URL'] ?? '' },
    include: ['tests/citus/**/*.test.ts', ...ON_A_CLUSTER.map((name) => `tests/integration/${name}.test.ts`)],
  },
};

export default defineConfig({
  test: {
    projects: [
      {
        // A process for each file took three quarters of the time: files of one worker share what they import.
        test: {
          ...shared, name: 'unit', include: ['app/**/*.test.{ts,tsx}', 'bot/**/*.test.ts', 'tests/unit/**/*.test.ts'],
          isolate: false, unstubGlobals: true, maxWorkers: 2, testTimeout: 30_000,
        },
      },
      {
        test: { ...shared, name: 'architecture', include: ['tests/architecture/**/*.test.ts'], isolate: false, maxWorkers: 1,
          testTimeout: 120_000, hookTimeout: 120_000 } },
      {
        // Files of one worker share its database; every file has tenants of its own.
        test: {
          ...shared, name: 'integration', setupFiles: [...shared.setupFiles, 'tests/support/trail-has-words.ts'],
          include: ['tests/integration/**/*.test.{ts,tsx}'],
          isolate: false, maxWorkers: 2, testTimeout: 30_000, hookTimeout: 60_000,
        },
      },
      // What is planted is seen by the files of its own process alone.
      {
        test: { ...shared, name: 'planted', include: ['tests/planted/**/*.test.ts'], isolate: true, maxWorkers: 1, testTimeout: 60_000,
          hookTimeout: 60_000 } },
      {
        test: { ...shared, name: 'embedded', include: [...ALSO_EMBEDDED, 'tests/bot/conversation.test.ts'], isolate: false, maxWorkers: 2,
          testTimeout: 30_000, hookTimeout: 60_000 } },
      {
        test: { ...shared, name: 'bot', include: ['tests/bot/**/*.test.ts'], isolate: false, maxWorkers: 2, testTimeout: 30_000,
          hookTimeout: 60_000 } },
      ...(process.env['TEST_DATABASE_URL'] ? [processes] : []),
      ...(process.env['CITUS_DATABASE_URL'] ? [citus] : []),
    ],
  },
});
