import { randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { Document } from './document.entity.ts';

export interface NewDocument {
  readonly kind: string;
  /** The record the file belongs to, and which of its versions it shows. */
  readonly subject: string;
  readonly subjectId: string;
  readonly subjectVersion: number;
  /** What it shows beside that version, as its maker compares it. */
  readonly shows?: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** When the data it shows were read. */
  readonly createdAt: Date;
}

export interface StoredDocument {
  readonly documentId: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  readonly subjectVersion: number;
  readonly createdAt: Date;
}

/** Stores a file among the tenant's documents and forgets earlier ones of the same kind and record. Returns its id. */
export async function replaceDocument(em: SqlEntityManager, document: NewDocument): Promise<string> {
  const { kind, subject, subjectId, createdAt } = document;
  const documentId = randomUUID();
  await em.nativeDelete(Document, { kind, subject, subjectId, createdAt: { $lte: createdAt } });
  await em.insert(Document, { ...document, documentId, bytes: Buffer.from(document.bytes) });
  return documentId;
}

/** Of which record, and what its file shows. */
interface FileOf { readonly kind: string; readonly subject: string; readonly subjectId: string }

const newest = (em: SqlEntityManager, { kind, subject, subjectId }: FileOf) => tables<typeof Document>(em).selectFrom('document')
  .where('subject', '=', subject).where('subjectId', '=', subjectId).where('kind', '=', kind).orderBy('createdAt', 'desc').limit(1);

/** The newest file of a kind for a record, with its bytes. */
export async function findNewestDocument(em: SqlEntityManager, of: FileOf): Promise<StoredDocument | undefined> {
  const row = await newest(em, of).select(['documentId', 'fileName', 'mediaType', 'bytes', 'subjectVersion', 'createdAt'])
    .executeTakeFirst();
  return row && { ...row, bytes: new Uint8Array(row.bytes), createdAt: new Date(row.createdAt) };
}

export interface DocumentVersion { readonly subjectVersion: number; readonly shows: string; readonly createdAt: Date }

/** Which version the newest file of a kind shows, without its bytes. */
export async function findNewestDocumentVersion(em: SqlEntityManager, of: FileOf): Promise<DocumentVersion | undefined> {
  const row = await newest(em, of).select(['subjectVersion', 'shows', 'createdAt']).executeTakeFirst();
  return row && { ...row, createdAt: new Date(row.createdAt) };
}

/** Forgets all files of a record. */
export async function deleteDocuments(em: SqlEntityManager, of: { subject: string; subjectId: string }): Promise<void> {
  await em.nativeDelete(Document, of);
}
