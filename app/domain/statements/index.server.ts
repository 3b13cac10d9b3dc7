export { getStatement, getStatementEmailDraft, getStatementLetter, queueStatementEmail } from './statement.ts';
export type { Account, Movement } from './statement.read-model.ts';
