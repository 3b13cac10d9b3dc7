export { getTemplate, PLAIN_TEMPLATE, removeTemplate, saveTemplate } from './document-template.ts';
export type { DocumentTemplate, TemplateView } from './document-template.ts';
export { fillPlaces } from './fill-places.ts';
export { readPaper } from './paper.ts';
export type { Paper } from './paper.ts';
export { preferredLanguage } from './preferred-language.ts';
export type { ClientPageWords } from './words/client-page-words.ts';
export { paperName, wordsOf } from './words/words-of.ts';
export type { PaperWords } from './words/paper-words.ts';
