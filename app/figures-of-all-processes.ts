import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { Figures, Told } from './host/server-processes.ts';

/**
 * The figures of a registry in the text format of Prometheus; of all processes together where the server has several,
 * which the process that watches over them gathers. Rejects when one of them does not answer within five seconds.
 */
export function figuresOf(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  // Listens for the watching process, which asks every process for its own figures.
  void new AggregatorRegistry();
  AggregatorRegistry.setRegistries(registry);
  const waiting = new Map<number, (answer: Figures) => void>();
  process.on('message', (answer: Partial<Figures>) => { if (answer.daybook === 'figures') waiting.get(answer.asked ?? 0)?.(answer as Figures); });
  let asked = 0;
  return () => new Promise((resolve, reject) => {
    asked += 1;
    const number = asked;
    waiting.set(number, ({ text, error }) => {
      waiting.delete(number);
      if (text === undefined) reject(new Error(error));
      else resolve(text);
    });
    process.send?.({ daybook: 'figures', asked: number } satisfies Told);
  });
}
