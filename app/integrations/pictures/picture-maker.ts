import type { Picture, PictureMaker } from '#app/domain/kernel/ports/file-store.ts';
import { isolated, TookTooMuch } from '../isolated/isolated-work.ts';
import type { Asked } from './make-picture.ts';

type Made = Picture | { readonly refused: string };

const TOO_MUCH = { refused: 'The picture takes too long to read. Save it smaller, and choose that file.' };

/** Makes each picture away from the thread that answers; one that is built to fill memory or to take for ever ends alone. */
export function pictureMaker(): PictureMaker {
  const make = isolated<Asked, Made>({ file: 'app/integrations/pictures/make-picture.ts', maxMs: 30_000, maxMegabytes: 700 });
  return {
    async make(bytes, use) {
      try {
        return await make({ bytes, use });
      } catch (error) {
        if (error instanceof TookTooMuch) return TOO_MUCH;
        throw error;
      }
    },
  };
}
