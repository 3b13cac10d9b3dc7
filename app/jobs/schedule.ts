import { tidyEmbedded } from '#app/db/tidy-embedded.ts';
import { compareTotalsSoon, lookForDue, type DueWorkParts } from './due-work.ts';
import { leaseOf } from './lease.ts';
import { queueRefreshes } from './refresh-sessions.ts';
import { removeExpired } from './remove-expired.ts';

const EVERY_MS = 10_000;
/** Another process takes over from one that was not heard of for this long. */
const LEASE_SECONDS = 30;

const MINUTE_MS = 60_000;

interface Task {
  readonly everyMs: number;
  /** The time that it waits at first. */
  readonly afterMs?: number;
  /** The words of the log when it fails. */
  readonly words: string;
  run(): Promise<unknown>;
}

/** The schedule as the process that takes part in it sees it. */
export interface Schedule {
  /** True while this process is the one that looks what is due. */
  isOurs(): boolean;
  /** Ends it here, and lets another process take over at once. */
  stop(): Promise<void>;
}

/** Starts what happens by the clock. All processes that run jobs take part, and one of them at a time does it. */
export function startSchedule(parts: DueWorkParts): Schedule {
  const { database, queue, log, now } = parts;
  const tasks: readonly Task[] = [
    { everyMs: 2 * EVERY_MS, words: 'sessions were not refreshed', run: () => queueRefreshes(parts) },
    { everyMs: MINUTE_MS, words: 'what is due was not looked for', run: () => lookForDue(parts) },
    { everyMs: 10 * MINUTE_MS, words: 'what has expired was not removed', run: () => removeExpired(database, queue, now()) },
    // Once the first pages are shown: what an update or a demo has written is not yet counted by the embedded database.
    { everyMs: 10 * MINUTE_MS, afterMs: MINUTE_MS, words: 'the database was not tidied', run: () => tidyEmbedded(database) },
  ];
  const mending: Task = {
    everyMs: Infinity, words: 'totals were not compared', run: () => compareTotalsSoon(database, now()),
  };
  const lease = leaseOf(database, 'schedule', LEASE_SECONDS);
  const running = new Set<Task>();
  let isOurs = false;
  let round = 0;

  function start(task: Task): void {
    // One that takes longer than its time is not begun a second time.
    if (running.has(task)) return;
    running.add(task);
    task.run().catch((error: unknown) => { log.error({ err: error }, task.words); }).finally(() => { running.delete(task); });
  }

  async function beat(): Promise<void> {
    const wasOurs = isOurs;
    isOurs = await lease.take().catch((error: unknown) => {
      log.error({ err: error }, 'it was not settled which process looks what is due');
      return false;
    });
    if (!isOurs) return;
    if (!wasOurs) start(mending);
    for (const task of tasks) {
      const passed = round * EVERY_MS - (task.afterMs ?? 0);
      if (passed >= 0 && passed % task.everyMs === 0) start(task);
    }
    round += 1;
  }

  const timer = setInterval(() => { void beat(); }, EVERY_MS);
  timer.unref();
  return {
    isOurs: () => isOurs,
    stop: async () => {
      clearInterval(timer);
      if (isOurs) await lease.release().catch(() => undefined);
      isOurs = false;
    },
  };
}
