export { deleteDocuments, newestDocument, replaceDocument } from './stored-document.ts';
export type { NewDocument, StoredDocument } from './stored-document.ts';
