import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import type { FileStore, PictureMaker, PictureUse } from '#app/domain/kernel/ports/file-store.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { command, requirePermission } from '#app/domain/kernel/use-case.ts';
import { StoredPicture, UPLOAD_FAILED } from './contract.ts';

/** Notes a picture before its bytes are stored, so that one whose bytes are stored is always known, and can be removed. */
export const notePicture = command({
  name: 'file.note-picture',
  permission: 'file:write',
  input: StoredPicture,
  async run({ em, now }, { hash, mediaType, byteLength }): Promise<void> {
    await execute(em, sql`insert into tenant.stored_file (file_hash, media_type, byte_length, stored_at)
      values (${hash}, ${mediaType}, ${byteLength}, ${now().toISOString()})
      on conflict (file_hash) do update set stored_at = excluded.stored_at`);
  },
});

export interface UploadedPicture {
  readonly bytes: Uint8Array;
  readonly use: PictureUse;
  /** The field of the form that says why the picture is refused. */
  readonly field: string;
}

/**
 * Stores a picture that was uploaded, made safe, and answers its hash, which a record may then refer to. Decoding and storing
 * take their time: nothing of the database is held meanwhile.
 * @throws DomainError rule_violated for what is no picture
 */
export async function storePicture(
  ctx: Ctx, { files, pictures }: { readonly files: FileStore; readonly pictures: PictureMaker }, { bytes, use, field }: UploadedPicture,
): Promise<string> {
  requirePermission(ctx, notePicture);
  const made = await pictures.make(bytes, use);
  if ('refused' in made) {
    const message = `${UPLOAD_FAILED}${made.refused}`;
    throw new DomainError('rule_violated', message, { [field]: [message] });
  }
  const hash = createHash('sha256').update(made.bytes).digest('hex');
  await notePicture(ctx, { hash, mediaType: made.mediaType, byteLength: made.bytes.length });
  await files.put({ em: ctx.em, schema: ctx.tenant.schema, hash }, made.bytes);
  return hash;
}
