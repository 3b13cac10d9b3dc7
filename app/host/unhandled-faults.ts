/** What a fault comes from that nothing has caught: a promise that nobody waits for, or a call that nobody made for somebody. */
export type UnhandledKind = 'rejection' | 'exception';

/** What is done about such faults. */
export interface UnhandledWatch {
  readonly log: { error(fields: object, message: string): void };
  count(kind: UnhandledKind): void;
  /** Answers what was begun, takes nothing new, and ends. */
  stop(): void;
}

/** So many within a minute, and it is no longer one request's trouble. */
const MAX_A_MINUTE = 10;
const MINUTE = 60_000;

/** Neither Node nor what is compiled into it can be asked to go on after these. */
const BROKEN: ReadonlySet<unknown> = new Set(['ERR_INTERNAL_ASSERTION', 'ERR_MEMORY_ALLOCATION_FAILED', 'ERR_BUFFER_OUT_OF_BOUNDS']);

/**
 * True of a fault after which nobody knows what this process holds in memory: Node's own assertions, memory that could not be had, and
 * a broken WebAssembly module, as which the embedded database runs. Of anything else only its own work is lost: what outlives a request
 * is written in transactions, and what is remembered beside them is set in one step.
 */
export function leavesDoubt(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof WebAssembly.RuntimeError || BROKEN.has((error as NodeJS.ErrnoException).code)) return true;
  return error instanceof RangeError && /allocation failed|out of memory/i.test(error.message);
}

/**
 * Logs and counts what nothing has caught. The server goes on answering, as others use it too; it stops where its state is in doubt, or
 * where such faults come so often that they are more than one request's.
 */
export function watchUnhandled(
  { log, count, stop }: UnhandledWatch, now: () => number = Date.now,
): (error: unknown, kind: UnhandledKind) => void {
  const recent: number[] = [];
  return (error, kind) => {
    count(kind);
    recent.push(now());
    while ((recent[0] ?? Infinity) <= now() - MINUTE) recent.shift();
    const isInDoubt = leavesDoubt(error) || recent.length > MAX_A_MINUTE;
    log.error({ err: error, kind }, isInDoubt ? 'nothing caught a fault: the server stops' : 'nothing caught a fault: the server goes on');
    if (isInDoubt) stop();
  };
}
