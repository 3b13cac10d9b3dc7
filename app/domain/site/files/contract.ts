import { z } from 'zod';

export const MAX_PICTURE_BYTES = 4_194_304;

/** Before the reason why a picture was not taken. */
export const UPLOAD_FAILED = 'Upload failed: ';

/** The picture of a form, not larger than the specification says; a post whose picture is larger is read without its rest. */
export const picture = () => z.file().max(MAX_PICTURE_BYTES, `${UPLOAD_FAILED}The file is larger than 4 MB.`).optional();

const fileHash = z.string().regex(/^[0-9a-f]{64}$/);

/** The file of an address. What cannot be a hash is the empty text, which finds nothing. */
export const FileRef = z.object({ hash: fileHash.catch('') });

export const StoredPicture = z.object({
  hash: fileHash, mediaType: z.enum(['image/png', 'image/jpeg']), byteLength: z.number().int().positive(),
});

/** The picture of a record, as a command takes it: null for none, absent where it stays as it is. */
export const pictureOf = () => fileHash.nullable().optional();

/** A picture in words, which tell two of them apart. */
export const pictureInWords = (hash: string | null | undefined): string => (hash ? `Picture ${hash.slice(0, 8)}` : '');

/** What became of a picture, where both are known to differ. */
export const pictureChange = (was: string, is: string): readonly [was: string, is: string] =>
  [was && 'a picture', is && (was ? 'another picture' : 'a picture')];
