import { join } from 'node:path';
import type { Config } from '#app/config.ts';
import type { FileStore } from '#app/domain/kernel/ports/file-store.ts';
import { databaseFiles } from './database-files.ts';
import { folderFiles } from './folder-files.ts';
import { s3Files } from './s3-files.ts';

/** The store that the configuration names; without a name a folder beside the embedded database, or the database of a server. */
export function fileStoreOf({ files, dataFolder }: Pick<Config, 'files' | 'dataFolder'>): FileStore {
  if (files.store === 's3') return s3Files(files);
  return files.store === 'database' ? databaseFiles : folderFiles(join(dataFolder, 'files'));
}
