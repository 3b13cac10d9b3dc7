import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FilePlace, FileStore } from '#app/domain/kernel/ports/file-store.ts';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files in a folder: one folder for each organisation, and in that one for each first two letters of the hashes. */
export function folderFiles(folder: string): FileStore {
  const pathOf = ({ schema, hash }: FilePlace) => join(folder, schema, hash.slice(0, 2), hash);
  return {
    async put(place, bytes) {
      const path = pathOf(place);
      const half = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(half, bytes, { mode: 0o600 });
      // Renamed when it is whole: a crash leaves no half file under its name.
      await rename(half, path);
    },
    async get(place) {
      try {
        return new Uint8Array(await readFile(pathOf(place)));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (place) => rm(pathOf(place), { force: true }),
  };
}
