import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

interface Holder {
  readonly pid: number;
  /** Start of the process in clock ticks since boot where the system tells, so that a reused pid is not mistaken for the holder. */
  readonly started: string;
  readonly what: string;
  readonly since: string;
}

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startOf(holder.pid) === holder.started;
}

/** The data folder is in use: the message says by what, since when, and what to do. */
class FolderLockedError extends Error {
  override readonly name = 'FolderLockedError';
}

/**
 * Takes the embedded database's folder for this process. Two processes on one folder would silently
 * lose rows, so the second is refused with {@link FolderLockedError}. A lock left by a process that has
 * died is taken over. Returns the function that gives the folder back.
 */
export function lockFolder(folder: string, what: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'daybook.lock');
  const mine: Holder = { pid: process.pid, started: startOf(process.pid), what, since: new Date().toISOString() };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const file = openSync(path, 'wx');
      writeSync(file, JSON.stringify(mine));
      closeSync(file);
      return () => { rmSync(path, { force: true }); };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = readHolder(path);
      if (holder && isAlive(holder)) {
        throw new FolderLockedError(`The data folder ${folder} is in use by ${holder.what} (process ${holder.pid}, since ${holder.since}). `
          + 'Stop it first, choose another folder with DAYBOOK_DATA, or set DATABASE_URL to share a PostgreSQL server.');
      }
      rmSync(path, { force: true });
    }
  }
  throw new FolderLockedError(`The data folder ${folder} could not be locked. Please try again.`);
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}
