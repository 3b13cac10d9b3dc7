import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { Metrics, Told } from './host/server-processes.ts';

/**
 * The metrics of a registry in the text format of Prometheus; of all processes together where the server has several,
 * which the process that watches over them gathers. Rejects when one of them does not answer within five seconds.
 */
export function metricsOf(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  // Listens for the watching process, which asks every process for its own metrics.
  void new AggregatorRegistry();
  AggregatorRegistry.setRegistries(registry);
  const waiting = new Map<number, (answer: Metrics) => void>();
  process.on(
    'message', (answer: Partial<Metrics>) => { if (answer.daybook === 'metrics') waiting.get(answer.asked ?? 0)?.(answer as Metrics); },
  );
  let asked = 0;
  return () => new Promise((resolve, reject) => {
    asked += 1;
    const number = asked;
    waiting.set(number, ({ text, error }) => {
      waiting.delete(number);
      if (text === undefined) reject(new Error(error));
      else resolve(text);
    });
    process.send?.({ daybook: 'metrics', asked: number } satisfies Told);
  });
}
