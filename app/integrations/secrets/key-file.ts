import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readKeys, type SecretKey } from './secret-keys.ts';

const FILE = 'secret-keys';

/**
 * The keys of an installation that configures none: a file beside its embedded database, readable by its
 * owner alone, made once. The process holds the folder, so nobody else makes one at the same time.
 */
export function keysOfFolder(folder: string): SecretKey[] {
  const path = join(folder, FILE);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    const half = `${path}.${process.pid}`;
    writeFileSync(half, `file:${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    // Linked whole or not at all: a crash must not leave half a key.
    linkSync(half, path);
    rmSync(half);
  }
  return readKeys(readFileSync(path, 'utf8').trim());
}

/** The keys of the folder if it has any; makes none. */
export function existingKeysOfFolder(folder: string): SecretKey[] {
  return existsSync(join(folder, FILE)) ? keysOfFolder(folder) : [];
}
