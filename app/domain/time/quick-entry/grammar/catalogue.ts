import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Holiday } from './days/holidays.ts';
import type { Named } from './match-name.ts';

/** Clients and projects that time can be recorded on, with how the person has used them. */
export interface Catalogue {
  readonly clients: readonly CatalogueClient[];
  readonly projects: readonly CatalogueProject[];
  /** The person's public holidays, for days that are named by them. */
  readonly holidays?: readonly Holiday[];
}

export interface Used extends Named {
  readonly usedCount: number;
  readonly lastUsed: LocalDate | null;
}
export type CatalogueClient = Used;
export interface CatalogueProject extends Used { readonly clientId: string }

/** A memo: a catalogue is made once for a message and never changed. */
const perClient = new WeakMap<Catalogue, Map<string, CatalogueProject[]>>();

/** The projects of one client; the same array each time, so that what is indexed once stays indexed. */
export function projectsOf(catalogue: Catalogue, clientId: string): readonly CatalogueProject[] {
  let known = perClient.get(catalogue);
  if (!known) {
    known = new Map();
    for (const project of catalogue.projects) known.set(project.clientId, [...known.get(project.clientId) ?? [], project]);
    perClient.set(catalogue, known);
  }
  const projects = known.get(clientId) ?? [];
  known.set(clientId, projects);
  return projects;
}

/** Ids, the most recently used first. */
export function idsOf(found: readonly Used[]): string[] {
  const recent = (a: Used, b: Used) =>
    (b.lastUsed ?? '').localeCompare(a.lastUsed ?? '') || b.usedCount - a.usedCount || a.id.localeCompare(b.id);
  return [...found].sort(recent).map(({ id }) => id);
}

/** One project under its client, as questions offer it. */
export const targetKey = (clientId: string, projectId: string): string => `${clientId}/${projectId}`;
