import { randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { execute, firstRow, sql } from '#app/domain/kernel/sql.ts';

export interface NewDocument {
  readonly kind: string;
  /** The record the file belongs to, and which of its versions it shows. */
  readonly subject: string;
  readonly subjectId: string;
  readonly subjectVersion: number;
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
  const { kind, subject, subjectId } = document;
  const documentId = randomUUID();
  await execute(em, sql`
    with earlier as (
      delete from tenant.document where subject = ${subject} and subject_id = ${subjectId} and kind = ${kind}
        and created_at <= ${document.createdAt.toISOString()}
    )
    insert into tenant.document (document_id, kind, subject, subject_id, subject_version, file_name, media_type, bytes, created_at)
    values (${documentId}, ${kind}, ${subject}, ${subjectId}, ${document.subjectVersion}, ${document.fileName}, ${document.mediaType},
      ${Buffer.from(document.bytes)}, ${document.createdAt.toISOString()})`);
  return documentId;
}

/** The newest file of a kind for a record, with its bytes. */
export async function newestDocument(em: SqlEntityManager, of: { kind: string; subject: string; subjectId: string }): Promise<
  StoredDocument | undefined
> {
  const row = await firstRow<StoredDocument & { createdAt: string | Date }>(em, sql`
    select document_id as "documentId", file_name as "fileName", media_type as "mediaType", bytes,
      subject_version as "subjectVersion", created_at as "createdAt"
    from tenant.document where subject = ${of.subject} and subject_id = ${of.subjectId} and kind = ${of.kind}
    order by created_at desc limit 1`);
  return row && { ...row, bytes: new Uint8Array(row.bytes), createdAt: new Date(row.createdAt) };
}

/** Which version the newest file of a kind shows, without its bytes. */
export async function newestDocumentVersion(em: SqlEntityManager,
  of: { kind: string; subject: string; subjectId: string }): Promise<{ subjectVersion: number; createdAt: Date } | undefined> {
  const row = await firstRow<{ subjectVersion: number; createdAt: string | Date }>(em, sql`
    select subject_version as "subjectVersion", created_at as "createdAt"
    from tenant.document where subject = ${of.subject} and subject_id = ${of.subjectId} and kind = ${of.kind}
    order by created_at desc limit 1`);
  return row && { subjectVersion: row.subjectVersion, createdAt: new Date(row.createdAt) };
}

/** Forgets all files of a record. */
export async function deleteDocuments(em: SqlEntityManager, of: { subject: string; subjectId: string }): Promise<void> {
  await execute(em, sql`delete from tenant.document where subject = ${of.subject} and subject_id = ${of.subjectId}`);
}
