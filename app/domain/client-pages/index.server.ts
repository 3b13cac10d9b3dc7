export { getClientPage, getClientPdf, prepareClientPdf } from './client-page.ts';
export type { InvoicePaper, LetterPaper } from './client-page.ts';
export { getRecordLink, makeRecordLink, revokeRecordLink } from './record-link.ts';
export type { RecordLink } from './record-link.ts';
export { askQuestion, listOpenQuestions, markAnswered } from './questions.ts';
export type { ClientQuestion } from './questions.ts';
