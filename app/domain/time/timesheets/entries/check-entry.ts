import type { SqlEntityManager } from '@mikro-orm/sql';
import { workedSeconds } from '#app/domain/kernel/values/duration.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { ITERATION_REQUIRED, NEGATIVE_HOURS, ZERO_HOURS, ZERO_HOURS_TITLE, type EntryInput } from '../contract.ts';
import { type EntryFacts, findEntryFacts, type FactsKey } from './entry-facts.read-model.ts';
import { isNonWorking, LEAVE_PROJECT_ID } from '../charging/billing-code.ts';

/** What an entry point shows instead of a plain message: a question to answer, or the dialog that refuses. */
export type EntryStep =
  | { kind: 'zero-hours'; title: string; message: string }
  | { kind: 'overlap'; overlapping: { timeId: number; start: string; end: string; client: string; project: string }[] }
  | { kind: 'client-rate'; employee: string; client: string; defaultRate: string; defaultPrepaidRate: string; previousRate: string | null;
    previousPrepaidRate: string | null };

/** The question or dialog that a refusal carries; of several entries, with the number of the one it is about. */
export function stepIn({ details }: DomainError): (EntryStep & { readonly index?: number }) | undefined {
  return typeof details === 'object' && details !== null && 'kind' in details ? details as EntryStep : undefined;
}

/** A refusal; one for want of a rate, where nobody can be asked for it, with what may be done instead. */
export function withRateRemedy(error: DomainError, remedy: string): DomainError {
  const { code, message, fields, details } = error;
  return stepIn(error)?.kind === 'client-rate' ? new DomainError(code, `${message} ${remedy}`, fields, details) : error;
}

type Chosen = Pick<EntryInput, 'clientId' | 'projectId' | 'iterationId' | 'categoryId'>;

/** Refuses records that do not exist here or do not belong together, each at its own field. */
export function refuseUnfitting(chosen: Chosen, facts: EntryFacts): void {
  const fields: Record<string, string[]> = {};
  if (!facts.clientId) fields['clientId'] = [`There is no client “${chosen.clientId}”. Choose one from the list.`];
  else if (!facts.projectId || facts.projectClientId !== facts.clientId)
    fields['projectId'] = [`This client has no project “${chosen.projectId}”. Choose one from the list.`];
  else if (facts.useIteration && !facts.iterationId) fields['iterationId'] = [ITERATION_REQUIRED];
  if (!facts.categoryId || !facts.categoryName)
    fields['categoryId'] = [`There is no category “${chosen.categoryId}”. Choose one from the list.`];
  else if (facts.projectId
    && !categoryFits(facts.categoryName, { clientId: facts.clientId, projectId: facts.projectId }, facts.ownClientId)) {
    fields['categoryId'] = [isNonWorking(facts.categoryName) ? 'This category is for leave only.' : 'Leave needs a non-working category.'];
  }
  if (!facts.locationId) fields['locationId'] = ['Location is required'];
  const [first] = Object.values(fields);
  if (first) throw new DomainError('rule_violated', first[0]!, fields);
}

/** Leave is recorded on non-working categories and all other work on working ones. */
export function categoryFits(categoryName: string, entry: { clientId: string | null; projectId: string }, ownClientId: string): boolean {
  const isLeave = entry.clientId === ownClientId && entry.projectId === LEAVE_PROJECT_ID;
  return isNonWorking(categoryName) === isLeave;
}

/** The worked time of an entry, refused when nothing is left of it. */
export function requireWorkedSeconds(entry: Pick<EntryInput, 'startTime' | 'endTime' | 'timeLessSeconds'>): number {
  const seconds = workedSeconds({ start: entry.startTime, end: entry.endTime, lessSeconds: entry.timeLessSeconds });
  if (seconds > 0) return seconds;
  const step: EntryStep = { kind: 'zero-hours', title: ZERO_HOURS_TITLE, message: ZERO_HOURS };
  throw new DomainError('rule_violated', ZERO_HOURS, { totalTime: [seconds < 0 ? NEGATIVE_HOURS : ZERO_HOURS] }, step);
}

/** Refuses work that no entry of that day could be recorded on, each reason at its own field. */
export async function requireFittingWork(em: SqlEntityManager, work: FactsKey): Promise<void> {
  refuseUnfitting(work, await findEntryFacts(em, work));
}
