import type { SqlEntityManager } from '@mikro-orm/sql';
import { refuseUnfitting } from './check-entry.ts';
import { findEntryFacts, type FactsKey } from './entry-facts.read-model.ts';

/** Refuses work that no entry of that day could be recorded on, each reason at its own field. */
export async function requireFittingWork(em: SqlEntityManager, work: FactsKey): Promise<void> {
  refuseUnfitting(work, await findEntryFacts(em, work));
}
