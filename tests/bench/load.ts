import autocannon, { type Request as LoadRequest, type Result } from 'autocannon';
import type { ServerProcess } from './server-process.ts';

export interface Measured {
  readonly name: string;
  readonly users: number;
  readonly p50: number;
  readonly p95: number;
  readonly perSecond: number;
  /** Processor time of the server for one request, in milliseconds: what stays the same on a busy machine. */
  readonly cpu: number;
  readonly errors: number;
}

export interface Scenario {
  readonly name: string;
  /** Whether it only reads, and is measured beside a writer too. */
  readonly isReading?: boolean;
  /** The status that counts as done; everything else is an error. */
  readonly status: number;
  /** Requests of one virtual user, repeated in order. */
  requests(user: number): LoadRequest[];
}

const SECONDS = 5;
/** Every process has to see a page often before it runs as fast as it will. */
const WARM_UP_SECONDS = 4;

function once(base: string, scenario: Scenario, users: number, duration: number): Promise<Result & { wrong: number; latencies: number[] }> {
  return new Promise((resolve, reject) => {
    let user = 0;
    let wrong = 0;
    const latencies: number[] = [];
    const instance = autocannon({
      url: base, connections: users, duration, timeout: 30,
      setupClient: (client) => {
        client.setRequests(scenario.requests(user));
        user += 1;
      },
    }, (error, result) => (error ? reject(error) : resolve({ ...result, wrong, latencies })));
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      latencies.push(milliseconds);
      if (status !== scenario.status) wrong += 1;
    });
  });
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * Runs a scenario for one user and for sixteen at once, each after a warm-up. Latencies in milliseconds. What only reads runs
 * again beside `writer`, because a database that nobody writes to says little about a firm at work.
 */
export async function measure(server: ServerProcess, scenario: Scenario,
  writer?: () => Promise<() => Promise<number>>): Promise<Measured[]> {
  const quiet = await measureOnce(server, scenario);
  if (!writer || !scenario.isReading) return quiet;
  const stop = await writer();
  try {
    const beside = await measureOnce(server, { ...scenario, name: `${scenario.name}, beside a writer` });
    return [...quiet, ...beside];
  } finally {
    await stop();
  }
}

async function measureOnce(server: ServerProcess, scenario: Scenario): Promise<Measured[]> {
  const results: Measured[] = [];
  for (const users of [1, 16]) {
    await once(server.base, scenario, users, WARM_UP_SECONDS);
    const before = server.cpu();
    const result = await once(server.base, scenario, users, SECONDS);
    const sorted = result.latencies.toSorted((a, b) => a - b);
    results.push({
      name: scenario.name, users, p50: at(sorted, 0.5), p95: at(sorted, 0.95),
      perSecond: sorted.length / result.duration, cpu: (server.cpu() - before) / sorted.length,
      errors: result.errors + result.timeouts + result.wrong,
    });
  }
  return results;
}
