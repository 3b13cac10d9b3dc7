/** The two sources of faults that nothing catches: a promise without a reader, and a call of the event loop. */
export type UnhandledKind = 'rejection' | 'exception';

/** The means to do something about such faults. */
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
 * Tells faults that leave the memory of this process in doubt: Node's own assertions, memory that could not be had, and a broken
 * WebAssembly module, as which the embedded database runs. Any other loses its own work alone: what outlives a request is written in
 * transactions, and what is remembered besides is set in one step.
 */
export function leavesDoubt(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof WebAssembly.RuntimeError || BROKEN.has((error as NodeJS.ErrnoException).code)) return true;
  return error instanceof RangeError && /allocation failed|out of memory/i.test(error.message);
}

/**
 * Logs and counts what nothing has caught. The server still answers, as others use it too; it stops where its state is in doubt, or
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
    const then = isInDoubt ? 'stops' : 'still answers';
    log.error({ err: error, kind }, `nothing caught a fault: the server ${then}`);
    if (isInDoubt) stop();
  };
}
