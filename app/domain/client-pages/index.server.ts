export { getClientPage, getClientPdf, prepareClientPdf } from './client-page.ts';
export type { ClientPage, InvoicePaper, LetterPaper } from './client-page.ts';
export { getPageLanguage } from './page-language.ts';
export { getRecordLink, makeRecordLink, revokeRecordLink } from './record-link.ts';
export type { RecordLink } from './record-link.ts';
export { askQuestionIn } from './question-in-words.ts';
export { askQuestion, listOpenQuestions, markAnswered } from './questions.ts';
export type { ClientQuestion } from './questions.ts';
