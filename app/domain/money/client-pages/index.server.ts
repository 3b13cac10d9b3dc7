export { getClientPage, getClientPdf, getPageLanguage, prepareClientPdf } from './client-page.ts';
export type { ClientPage, InvoicePaper, LetterPaper } from './client-page.ts';
export { getRecordLink, makeRecordLink, revokeRecordLink } from './record-link.ts';
export type { RecordLink } from './record-link.ts';
export { askQuestion, askQuestionIn, listOpenQuestions, markAnswered } from './questions.ts';
export type { ClientQuestion } from './questions.ts';
