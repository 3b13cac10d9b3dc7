import type { LocalDate } from '#app/domain/kernel/local-date.ts';
import { matchName } from './match-name.ts';
import type { Match, Named } from './match-name.ts';
import { phraseOf, wordsOf } from './words.ts';
import type { Word } from './words.ts';

/** Clients and projects that time can be recorded on, with how the person has used them. */
export interface Catalogue {
  readonly clients: readonly CatalogueClient[];
  readonly projects: readonly CatalogueProject[];
}
interface Used extends Named { readonly usedCount: number; readonly lastUsed: LocalDate | null }
export type CatalogueClient = Used;
export interface CatalogueProject extends Used { readonly clientId: string }

/** Where the time goes, and the text behind the words that said so. Options are ids, the most recently used first. */
export type Target =
  | { kind: 'project'; clientId: string; projectId: string; rest: string }
  | { kind: 'choose-project'; clientId: string; options: string[]; rest: string; said: string }
  | { kind: 'choose-client'; options: string[]; rest: string; said: string }
  | { kind: 'unknown'; said: string; rest: string };

interface Phrase<T> extends Match<T> { readonly count: number }

const NAME_WORDS = 6;
/** Words that a name never begins with in a line of chat. */
const SMALL = new Set(['a', 'an', 'and', 'the', 'for', 'on', 'of', 'to', 'in', 'at', 'with', 'by']);
const perClient = new WeakMap<Catalogue, Map<string, CatalogueProject[]>>();

/** Finds client and project in the words: by id, name, beginning of a name or small misspelling. */
export function findTarget(text: string, catalogue: Catalogue): Target {
  const slash = /^(.*?[^\s/])\s*[/>]\s*(\S.*)$/.exec(text);
  if (slash) return fromSlash(text, slash[1]!, slash[2]!, catalogue);
  const words = wordsOf(text);
  const byClient = bestPhrase(words, catalogue.clients);
  const byProject = bestPhrase(withoutLabel(words), catalogue.projects);
  if (byClient && !isBetter(byProject, byClient)) return withClient(text, words, byClient, catalogue);
  if (!byProject) return { kind: 'unknown', said: words.slice(0, 2).map((word) => word.text).join(' '), rest: text };
  const labelled = words.length - withoutLabel(words).length;
  return withProject(text, words, { ...byProject, count: byProject.count + labelled }, catalogue);
}

function fromSlash(text: string, client: string, behind: string, catalogue: Catalogue): Target {
  const found = matchName(client, catalogue.clients);
  if (!found) return { kind: 'unknown', said: client, rest: behind };
  return withClient(text, wordsOf(behind), { ...found, count: 0 }, catalogue, behind);
}

/** A project alone is taken before a client only when it is named more exactly. */
function isBetter(project: Phrase<CatalogueProject> | undefined, client: Phrase<CatalogueClient>): boolean {
  return project !== undefined && (project.level < client.level || (project.level === client.level && project.count > client.count));
}

function withClient(text: string, words: readonly Word[], client: Phrase<CatalogueClient>, catalogue: Catalogue, source = text): Target {
  const behind = words.slice(client.count);
  const said = client.count > 0 ? textOf(source, words.slice(0, client.count)) : text;
  const tries = client.found.map((of) => ({ of, project: bestPhrase(withoutLabel(behind), projectsOf(catalogue, of.id)) }));
  const level = Math.min(...tries.map(({ project }) => project?.level ?? Infinity));
  const fitting = tries.filter(({ project }) => project?.level === level);
  if (client.found.length > 1 && fitting.length !== 1) return { kind: 'choose-client', options: idsOf(client.found), said, rest: textOf(source, behind) };
  const { of, project } = fitting[0] ?? tries[0]!;
  const all = projectsOf(catalogue, of.id);
  if (!project) return onlyOrChoice(of.id, all, textOf(source, behind), said);
  const after = withoutLabel(behind).slice(project.count);
  if (project.found.length === 1) return { kind: 'project', clientId: of.id, projectId: project.found[0]!.id, rest: textOf(source, after) };
  return { kind: 'choose-project', clientId: of.id, options: idsOf(project.found), said: textOf(source, behind.slice(0, project.count)), rest: textOf(source, after) };
}

function onlyOrChoice(clientId: string, projects: readonly CatalogueProject[], rest: string, said: string): Target {
  if (projects.length === 1) return { kind: 'project', clientId, projectId: projects[0]!.id, rest };
  return { kind: 'choose-project', clientId, options: idsOf(projects), said, rest };
}

function withProject(text: string, words: readonly Word[], project: Phrase<CatalogueProject>, catalogue: Catalogue): Target {
  const rest = textOf(text, words.slice(project.count));
  const [only, ...others] = project.found;
  const said = textOf(text, words.slice(0, project.count));
  if (only && others.length === 0) return { kind: 'project', clientId: only.clientId, projectId: only.id, rest };
  const clients = new Set(project.found.map(({ clientId }) => clientId));
  if (clients.size === 1) return { kind: 'choose-project', clientId: only!.clientId, options: idsOf(project.found), said, rest };
  const ordered = catalogue.clients.filter(({ id }) => clients.has(id));
  return { kind: 'choose-client', options: idsOf(ordered), said, rest: textOf(text, words) };
}

function bestPhrase<T extends Named>(words: readonly Word[], candidates: readonly T[]): Phrase<T> | undefined {
  if (words.length === 0 || SMALL.has(words[0]!.key)) return undefined;
  let best: Phrase<T> | undefined;
  for (let count = Math.min(NAME_WORDS, words.length); count > 0; count -= 1) {
    const match = matchName(phraseOf(words.slice(0, count)), candidates);
    if (match && (!best || match.level < best.level)) best = { ...match, count };
  }
  return best;
}

/** 'project alpha' names Alpha as well as Project Alpha. */
function withoutLabel(words: readonly Word[]): readonly Word[] {
  return words.length > 1 && words[0]!.key === 'project' ? words.slice(1) : words;
}

/** The projects of one client; the same array each time, so that what is indexed once stays indexed. */
export function projectsOf(catalogue: Catalogue, clientId: string): readonly CatalogueProject[] {
  const known = perClient.get(catalogue) ?? new Map<string, CatalogueProject[]>();
  perClient.set(catalogue, known);
  const projects = known.get(clientId) ?? catalogue.projects.filter((project) => project.clientId === clientId);
  known.set(clientId, projects);
  return projects;
}

function idsOf(found: readonly Used[]): string[] {
  const recent = (a: Used, b: Used) => (b.lastUsed ?? '').localeCompare(a.lastUsed ?? '') || b.usedCount - a.usedCount || a.id.localeCompare(b.id);
  return [...found].sort(recent).map(({ id }) => id);
}

const textOf = (text: string, words: readonly Word[]): string => (words.length === 0 ? '' : text.slice(words[0]!.start, words.at(-1)!.end));

