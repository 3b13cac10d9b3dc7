import type { Database } from '#app/db/database.ts';
import type { JobQueue, Log } from '#app/domain/kernel/context.ts';
import { bringForward } from './due-work.ts';

const EVERY_MS = 10_000;

export interface ChangedOrganisations {
  readonly changed: JobQueue['changed'];
  /** Writes down what is remembered, and remembers no more of it. */
  write(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Remembers in which organisations something was written, so that a save costs nothing for it, and writes them down every ten seconds.
 * What a process that dies has not written down is found by the daily look.
 */
export function rememberChanges(database: Database, log: Log, now: () => Date): ChangedOrganisations {
  const remembered = new Set<string>();
  const write = async () => {
    const ids = [...remembered];
    remembered.clear();
    if (ids.length === 0) return;
    try {
      await bringForward(database, ids, now());
    } catch (error) {
      for (const id of ids) remembered.add(id);
      log.error({ err: error }, 'where something was written was not written down');
    }
  };
  const timer = setInterval(() => { void write(); }, EVERY_MS);
  timer.unref();
  return {
    changed: ({ id }) => { remembered.add(id); },
    write,
    stop: () => {
      clearInterval(timer);
      return write();
    },
  };
}
