export { deleteDocuments, findNewestDocument, findNewestDocumentVersion, replaceDocument } from './stored-document.ts';
export type { NewDocument, StoredDocument } from './stored-document.ts';
