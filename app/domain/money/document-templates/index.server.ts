export { getTemplate, removeTemplate, saveTemplate } from './document-template.ts';
export type { TemplateView } from './document-template.ts';
export { fillPlaces, writeMail } from './write-mail.ts';
export { findBankAccount, findPaper, findTemplate, paperLogo, PLAIN_TEMPLATE } from './template.read-model.ts';
export type { BankAccount, DocumentTemplate, Paper } from './template.read-model.ts';
export { paperName, preferredLanguage, wordsOf } from './words/words-of.ts';
export type { ClientPageWords } from './words/client-page-words.ts';
export type { PaperLabel, PaperWords } from './words/paper-words.ts';
