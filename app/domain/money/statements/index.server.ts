export { daysOfStatement, getStatement, getStatementEmailDraft, getStatementLetter, queueStatementEmail } from './statement.ts';
export type { StatementDays } from './statement.ts';
export { requireStatementLetter } from './statement-letter.ts';
export type { Account, Movement } from './statement.read-model.ts';
