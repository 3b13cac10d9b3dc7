import { fork, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

/** What is done away from the thread that answers, and how much it may take. */
export interface IsolatedWork {
  /** From the project's folder, as the server's bundle lies elsewhere: a file whose default export does the work. */
  readonly file: string;
  readonly maxMs: number;
  /** Of the whole process, what libraries in C take included. */
  readonly maxMegabytes: number;
  /** The time that a process waits for more to do; ten seconds where none is given. */
  readonly spareMs?: number;
}

/** Work that is done elsewhere, one piece after another. */
export interface Isolated<Input, Output> {
  (input: Input): Promise<Output>;
  /** Starts the process now, for work that is about to come. Never fails: a process that cannot be had says why when there is work. */
  prepare(): Promise<void>;
}

/** The work took more time or memory than it may; whatever it was doing has ended. */
export class TookTooMuch extends Error {
  override readonly name = 'TookTooMuch';
}

/** What the process says: that it can begin, what came of the work, or why there is nothing. */
export type Said = { readonly ready: true } | { readonly result: unknown } | { readonly fault: string };

const PROCESS = 'app/integrations/isolated/work-process.ts';
const START_MS = 60_000;
/** A process waits for more to do, as starting one takes longer than reading a feed. */
const SPARE_MS = 10_000;
/** What V8 ends itself with when its memory is full, where that is no signal. */
const ABORTED = 134;

const running = new Set<ChildProcess>();
let isWatched = false;

/** Ends the process of the work with this one. */
function endWithUs(child: ChildProcess): void {
  running.add(child);
  child.once('exit', () => running.delete(child));
  if (!isWatched) process.once('exit', () => { for (const each of running) each.kill('SIGKILL'); });
  isWatched = true;
}

/** Starts a process without the environment, which holds secrets: what is parsed there came from strangers. */
function start({ file, maxMegabytes }: IsolatedWork): ChildProcess {
  const { NODE_COMPILE_CACHE, PATH, SystemRoot } = process.env;
  const given = Object.entries({ NODE_COMPILE_CACHE, PATH, SystemRoot }).filter(([, value]) => value !== undefined);
  const child = fork(resolve(PROCESS), [resolve(file), String(maxMegabytes)], {
    execArgv: [`--max-old-space-size=${maxMegabytes}`], serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: Object.fromEntries(given) as NodeJS.ProcessEnv,
  });
  endWithUs(child);
  return child;
}

/** Waits for the next thing that the process says. Rejects when it ends before, or says nothing in time, which ends it. */
function nextFrom(child: ChildProcess, maxMs: number): Promise<Said> {
  return new Promise((done, failed) => {
    const settle = (finish: () => void) => {
      clearTimeout(late);
      child.removeAllListeners('message').off('exit', ended).off('error', failed);
      finish();
    };
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      settle(() => failed(new TookTooMuch(`The work took longer than ${maxMs / 1000} seconds.`)));
    }, maxMs);
    const ended = (code: number | null, signal: string | null) => settle(() => failed(signal !== null || code === ABORTED
      ? new TookTooMuch('The work took more memory than it may.')
      : new Error(`The process of the work ended without a result (code ${code}).`)));
    child.once('exit', ended).once('error', failed).once('message', (said: Said) => settle(() => done(said)));
  });
}

/**
 * Does work on what came from outside in a process of its own, one piece after another, within a time and within memory. Unlike a thread it
 * really ends, however busy it is and in any language. Rejects with {@link TookTooMuch}, or with the fault of the work.
 */
export function isolated<Input, Output>(work: IsolatedWork): Isolated<Input, Output> {
  let spare: { readonly child: ChildProcess; readonly end: NodeJS.Timeout } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const takeSpare = (): ChildProcess | undefined => {
    const found = spare?.child;
    if (spare) clearTimeout(spare.end);
    spare = undefined;
    found?.ref();
    found?.channel?.ref();
    return found?.connected ? found : undefined;
  };
  const keep = (child: ChildProcess) => {
    child.unref();
    child.channel?.unref();
    spare = { child, end: setTimeout(() => { child.kill('SIGKILL'); }, work.spareMs ?? SPARE_MS).unref() };
  };
  const ready = async (): Promise<ChildProcess> => {
    const child = start(work);
    const said = await nextFrom(child, START_MS);
    if ('fault' in said) throw new Error(said.fault);
    return child;
  };
  const run = async (input: Input): Promise<Output> => {
    const child = takeSpare() ?? await ready();
    child.send({ input });
    const said = await nextFrom(child, work.maxMs);
    keep(child);
    if ('result' in said) return said.result as Output;
    throw new Error('fault' in said ? said.fault : 'The process of the work said nothing of it.');
  };
  const afterTheOthers = <Result>(piece: () => Promise<Result>): Promise<Result> => {
    const result = last.then(piece);
    last = result.catch(() => undefined);
    return result;
  };
  const prepare = () => afterTheOthers(async () => { keep(takeSpare() ?? await ready()); }).catch(() => undefined);
  return Object.assign((input: Input) => afterTheOthers(() => run(input)), { prepare });
}
