import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import toRewrite from './tests/architecture/lint/comments-to-rewrite.json' with { type: 'json' };
import toType from './tests/architecture/lint/rows-to-type.json' with { type: 'json' };
import { houseRules } from './tests/architecture/lint/index.ts';

const lines = (max) => ['error', { max, skipBlankLines: true, skipComments: true }];
const TESTS = ['**/*.test.{ts,tsx}', '**/*.spec.ts', 'tests/**'];

export default tseslint.config(
  { ignores: ['build/', 'data/', 'public/', 'screens/', 'test-results/', 'playwright-report/', 'coverage/', '.cache/'] },
  // A rule is changed here, in the open, not switched off beside the code that breaks it.
  { linterOptions: { noInlineConfig: true } },
  {
    files: ['**/*.{ts,tsx,js,cjs,mjs}'],
    extends: [tseslint.configs.recommended],
    plugins: { house: houseRules },
    rules: {
      'eqeqeq': ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-empty': 'error',
      'prefer-const': 'error',
      // A regular expression cannot be broken.
      'max-len': ['error', { code: 140, ignoreRegExpLiterals: true }],
      'max-lines': lines(250),
      'max-lines-per-function': lines(60),
      'house/file-name': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      // A name that a rest leaves out says what the rest is without.
      '@typescript-eslint/no-unused-vars': ['error', {
        argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_', ignoreRestSiblings: true,
      }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false }],
    },
  },
  {
    // A forgotten await in a command commits before its work is done: only the types can tell.
    files: ['app/**/*.{ts,tsx}', 'bot/**/*.ts', 'server.ts'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
    },
  },
  {
    // The list is of files from before the rule; it only gets shorter.
    files: ['**/*.{ts,tsx}'],
    ignores: toRewrite,
    rules: { 'house/plain-comments': 'error' },
  },
  {
    // So is this one.
    files: ['app/**/*.ts', 'bot/**/*.ts'],
    ignores: [...TESTS, ...toType],
    rules: { 'house/own-rows': 'error' },
  },
  {
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // Markup is long without being complicated.
      'max-lines-per-function': lines(100),
      'house/button-type': 'error',
    },
  },
  {
    files: ['app/domain/**/*.ts'],
    ignores: TESTS,
    rules: { 'house/no-clock': 'error', 'house/no-environment': 'error' },
  },
  {
    files: ['app/domain/**/*.ts'],
    ignores: [...TESTS, 'app/domain/kernel/**'],
    rules: { 'house/no-float-money': 'error' },
  },
  {
    files: ['app/routes/**/*.{ts,tsx}', 'app/components/**/*.tsx', 'app/root.tsx'],
    ignores: TESTS,
    rules: { 'house/href-from-paths': 'error' },
  },
  {
    // The frame follows every link of a list, a calendar and a chart.
    files: ['app/routes/**/*.tsx', 'app/components/**/*.tsx'],
    ignores: [...TESTS, 'app/components/{table,calendar,chart,styleguide}/**'],
    rules: { 'house/page-link': 'error' },
  },
  {
    files: ['app/**/*.tsx'],
    ignores: TESTS,
    rules: { 'house/limit-from-field': 'error' },
  },
  {
    files: ['app/routes/**/*.{ts,tsx}'],
    rules: { 'house/plain-route-functions': 'error' },
  },
  {
    // A suite is one call of describe; its tests are short.
    files: TESTS,
    rules: { 'max-lines': lines(350), 'max-lines-per-function': 'off' },
  },
  {
    // A journey has a browser that reads; what scans sources, mails and workbooks reads no page.
    files: ['**/*.test.{ts,tsx}', 'tests/support/**'],
    ignores: ['tests/architecture/**', 'tests/support/read-workbook.ts', 'app/web/failures/secret-name.test.ts'],
    rules: { 'house/parsed-page': 'error' },
  },
  {
    // Programs that talk to a terminal.
    files: ['server.ts', 'tests/bench/**', 'tests/support/no-console-error.ts'],
    rules: { 'no-console': 'off' },
  },
);
