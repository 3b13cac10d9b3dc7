import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import { closeWhatIsOnItsWayTo } from './connections-on-their-way.ts';

/** What a process of the server tells the one that watches over it. */
export type Told = { readonly daybook: 'ready'; readonly words: string; readonly stopSeconds: number }
  | { readonly daybook: 'metrics'; readonly asked: number };

/** The metrics that a process has asked for, of all processes together, or why there are none. */
export type Metrics = { readonly daybook: 'metrics'; readonly asked: number; readonly text?: string; readonly error?: string };

const START_AGAIN_MS = 1000;
/** A process ends itself at twice STOP_TIMEOUT; one that is too busy even for that is killed this much later. */
const KILL_AFTER_MS = 1000;
/** Half of what each would take for young objects, in MB: no slower, and three processes fit where two would. */
const YOUNG = '--max-semi-space-size=8';

/** How many processes SERVER_PROCESSES asks for. What is no number of several counts as one, whose check of the configuration complains. */
export function processesWanted(environment: Readonly<Record<string, string | undefined>>): number {
  const wanted = Number(environment['SERVER_PROCESSES'] ?? 1);
  return Number.isSafeInteger(wanted) && wanted > 1 ? wanted : 1;
}

/** What /metrics is answered must not depend on the process that happens to be asked. */
function answerMetrics(metrics: AggregatorRegistry<'text/plain; version=0.0.4; charset=utf-8'>, worker: Worker, asked: number): void {
  const answer = (found: Pick<Metrics, 'text' | 'error'>) => {
    if (worker.isConnected()) worker.send({ daybook: 'metrics', asked, ...found } satisfies Metrics);
  };
  metrics.clusterMetrics().then((text) => answer({ text }), (error: Error) => answer({ error: error.message }));
}

/**
 * Serves one port by several processes, so that every core has one. The first is started alone: it may have a database
 * to migrate, and a mistake in the configuration is said once. One that ends is replaced; when the first cannot start,
 * or all have stopped after a signal, this process ends with the exit code of the last.
 */
export function superviseProcesses(count: number): void {
  const metrics = new AggregatorRegistry<'text/plain; version=0.0.4; charset=utf-8'>();
  let ready = 0;
  let stopSeconds = 0;
  let isStopping = false;
  const running = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  cluster.on('message', (worker, told: Told) => {
    if (told.daybook === 'metrics') answerMetrics(metrics, worker, told.asked);
    if (told.daybook !== 'ready') return;
    ready += 1;
    ({ stopSeconds } = told);
    if (ready === count) process.stdout.write(told.words);
    if (ready === 1) for (let more = 1; more < count; more += 1) cluster.fork();
  });
  cluster.on('fork', closeWhatIsOnItsWayTo);
  cluster.on('exit', (_worker, code) => {
    if (!isStopping && ready > 0) setTimeout(() => { if (!isStopping) cluster.fork(); }, START_AGAIN_MS);
    else if (running().length === 0) process.exit(code ?? 1);
  });
  const stop = () => {
    isStopping = true;
    for (const worker of running()) worker.process.kill('SIGTERM');
    if (running().length === 0) process.exit(0);
    setTimeout(() => { for (const worker of running()) worker.process.kill('SIGKILL'); }, 2 * stopSeconds * 1000 + KILL_AFTER_MS).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  cluster.setupPrimary({ execArgv: [...process.execArgv, YOUNG] });
  cluster.fork();
}
