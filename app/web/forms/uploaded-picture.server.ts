import { application } from '#app/application.ts';
import { storePicture } from '#app/domain/site/files/index.server.ts';
import type { PictureUse } from '#app/domain/kernel/ports/file-store.ts';
import type { WebCtx } from '../context.server.ts';

/** What a form said of a picture: a new one, that the present one goes, or neither. */
interface Sent { readonly file: File | undefined; readonly isRemoved: boolean }

/** The name of the file that was sent in a field, so that a refused form can ask for it again: browsers fill in no files. */
export function fileSent(form: FormData, field: string): string | undefined {
  const file = form.get(field);
  return typeof file === 'object' && file && file.size > 0 ? file.name : undefined;
}

/** The picture of a form, stored, as a command takes it: its hash, null for none, undefined where it stays as it is. */
export async function pictureSent(
  ctx: WebCtx, { file, isRemoved }: Sent, about: { use: PictureUse; field: string },
): Promise<string | null | undefined> {
  if (file) return storePicture(ctx, application().services, { ...about, bytes: new Uint8Array(await file.arrayBuffer()) });
  return isRemoved ? null : undefined;
}

interface PortraitForm { readonly picture?: File | undefined; readonly removePicture: boolean }

/** The picture of a person, in the forms that have one. */
export const portraitSent = (ctx: WebCtx, { picture: file, removePicture: isRemoved }: PortraitForm) =>
  pictureSent(ctx, { file, isRemoved }, { use: 'portrait', field: 'picture' });

/** What such a form asks for again when it is refused. */
export const pictureAgain = (_ctx: WebCtx, form: FormData) => Promise.resolve({ pictureSent: fileSent(form, 'picture') });
