import { idsOf, projectsOf, targetKey } from './catalogue.ts';
import type { Catalogue, CatalogueClient, CatalogueProject } from './catalogue.ts';
import { matchName, matchSpelled } from './match-name.ts';
import type { Match, Named } from './match-name.ts';
import { isOrdinary } from './ordinary-words.ts';
import { phraseOf, textOf, wordsOf } from './words.ts';
import type { Word } from './words.ts';

/**
 * Where the time goes, and the text around the words that said so. Options are ids, the most recently used first.
 * A project has its name said or is the only one of its client; 'maybe' are projects that somebody may have meant.
 */
export type Target =
  | { kind: 'project'; clientId: string; projectId: string; rest: string; isSaid: boolean }
  | { kind: 'choose-project'; clientId: string; options: string[]; rest: string; said: string }
  | { kind: 'choose-client'; options: string[]; rest: string; said: string }
  | { kind: 'maybe'; options: string[]; rest: string; said: string }
  | { kind: 'unknown'; said: string; rest: string };

interface Phrase<T> extends Match<T> { readonly count: number }

const NAME_WORDS = 6;
const LATE_WORDS = 12;
/** Words that a name never begins with in a line of chat. */
const SMALL = new Set(['a', 'an', 'and', 'the', 'for', 'on', 'of', 'to', 'in', 'at', 'with', 'by', 'about', 'from']);
/** Words after which nothing was done that could be recorded. */
const NOT_DONE =
  /^(?:not|no|never|don't|didn't|won't|will|i'll|going|plan|planning|should|would|might|maybe|could|can't|cannot|delete|remove|undo|cancel|edit|change|move|revert|replace)$/;

/** Finds client and project in the words: by id, name or beginning of a name; what is less certain becomes a question. */
export function findTarget(text: string, catalogue: Catalogue): Target {
  const slash = /(?:^|\s)n\/c\b/i.test(text) ? null : /^(\S(?:.{0,80}?[^\s/>])?)\s*[/>]\s*(\S.*)$/.exec(text);
  return (slash ? fromSlash(slash[1]!, slash[2]!, catalogue) : undefined) ?? fromWords(text, catalogue);
}

/** 'client / project': only where a client stands before the slash, or one word that is no other name; else the slash is the note's. */
function fromSlash(client: string, behind: string, catalogue: Catalogue): Target | undefined {
  const found = SMALL.has(client.toLowerCase()) ? undefined : matchName(client, catalogue.clients);
  if (found) return withClient(behind, wordsOf(behind), { ...found, count: 0 }, catalogue, client);
  return /\s|:$/.test(client) || bestPhrase(wordsOf(client), catalogue.projects)
    ? undefined
    : { kind: 'unknown', said: client, rest: behind };
}

function fromWords(text: string, catalogue: Catalogue): Target {
  const words = wordsOf(text);
  const byClient = beforeProject(words, bestPhrase(words, catalogue.clients), catalogue);
  const byProject = bestPhrase(withoutLabel(words), catalogue.projects);
  if (byClient && !isBetter(byProject, byClient))
    return withClient(text, words, byClient, catalogue, textOf(text, words.slice(0, byClient.count)));
  if (!byProject)
    return laterIn(text, words, catalogue) ?? { kind: 'unknown', said: words.slice(0, 2).map((word) => word.text).join(' '), rest: text };
  const labelled = words.length - withoutLabel(words).length;
  return withProject(text, words, { ...byProject, count: byProject.count + labelled }, catalogue);
}

/** 'acme research data': the client's name may be said more shortly, so that its project's name is whole. */
function beforeProject(words: readonly Word[], client: Phrase<CatalogueClient> | undefined, catalogue: Catalogue) {
  const [only, ...others] = client?.found ?? [];
  for (let count = (client?.count ?? 0) - 1; only && others.length === 0 && count > 0; count -= 1) {
    const shorter = matchSpelled(phraseOf(words.slice(0, count)), [only]);
    const project = bestPhrase(words.slice(count), projectsOf(catalogue, only.id), matchSpelled);
    if (shorter && shorter.level <= 2 && project && project.level <= 2 && !project.isWeak) return { ...shorter, found: [only], count };
  }
  return client;
}

/** A project alone is taken before a client only when it is named more exactly. */
function isBetter(project: Phrase<CatalogueProject> | undefined, client: Phrase<CatalogueClient>): boolean {
  if (!project || project.isWeak !== client.isWeak) return project !== undefined && client.isWeak;
  return project.level < client.level || (project.level === client.level && project.count > client.count);
}

function withClient(text: string, words: readonly Word[], client: Phrase<CatalogueClient>, catalogue: Catalogue, said: string): Target {
  const all = words.slice(client.count);
  const behind = isJoined(all, client.found, catalogue) ? all.slice(1) : all;
  const tries = client.found.map((of) => ({ of, project: bestPhrase(withoutLabel(behind), projectsOf(catalogue, of.id)) }));
  const level = Math.min(...tries.map(({ project }) => project?.level ?? Infinity));
  const fitting = tries.filter(({ project }) => project?.level === level);
  if (client.found.length > 1 && fitting.length !== 1)
    return { kind: 'choose-client', options: idsOf(client.found), said, rest: textOf(text, behind) };
  const { of, project } = fitting[0] ?? tries[0]!;
  const own = projectsOf(catalogue, of.id);
  if (!project) {
    return client.isWeak && !(client.level < 4 && own.length === 1)
      ? maybe(own, textOf(text, behind), said)
      : onlyOrChoice(of.id, own, textOf(text, behind), said);
  }
  // An ordinary word from within the name says which project it is, and may be the note as well.
  const isNote = project.isWeak && project.level < 6
    && (project.level >= 4 || (own.length === 1 && behind.length > project.count));
  const after = isNote ? behind : withoutLabel(behind).slice(project.count);
  const rest = textOf(text, after);
  const isCertain = (!project.isWeak || project.level <= 4 || (isNote && own.length === 1))
    && (!client.isWeak || client.level < 4);
  if (!isCertain && (client.isWeak || project.found.length === 1))
    return maybe(project.found, rest, `${said} ${textOf(text, behind.slice(0, behind.length - after.length))}`.trim());
  if (project.found.length === 1) return { kind: 'project', clientId: of.id, projectId: project.found[0]!.id, rest, isSaid: true };
  return {
    kind: 'choose-project', clientId: of.id, options: idsOf(project.found), said: textOf(text, behind.slice(0, project.count)), rest,
  };
}

/** 'northwind on website': the small word is no part of the note when a project of the client stands behind it. */
function isJoined(behind: readonly Word[], clients: readonly CatalogueClient[], catalogue: Catalogue): boolean {
  const [small, ...more] = behind;
  if (!small || !SMALL.has(small.key) || more.length === 0) return false;
  return clients.some(({ id }) => bestPhrase(withoutLabel(more), projectsOf(catalogue, id))?.isWeak === false);
}

function maybe(projects: readonly CatalogueProject[], rest: string, said: string): Target {
  const clientOf = new Map(projects.map(({ id, clientId }) => [id, clientId]));
  return { kind: 'maybe', options: idsOf(projects).map((id) => targetKey(clientOf.get(id)!, id)), rest, said };
}

function onlyOrChoice(clientId: string, projects: readonly CatalogueProject[], rest: string, said: string): Target {
  if (projects.length === 1) return { kind: 'project', clientId, projectId: projects[0]!.id, rest, isSaid: false };
  return { kind: 'choose-project', clientId, options: idsOf(projects), said, rest };
}

function withProject(text: string, words: readonly Word[], project: Phrase<CatalogueProject>, catalogue: Catalogue): Target {
  const rest = textOf(text, words.slice(project.count));
  const [only, ...others] = project.found;
  const said = textOf(text, words.slice(0, project.count));
  const clients = new Set(project.found.map(({ clientId }) => clientId));
  const isUsual = only !== undefined && others.length === 0 && project.level < 4 && only.usedCount > 0 && words[0]!.key.length > 4;
  if (project.isWeak && !isUsual) return maybe(project.found, rest, said);
  if (only && others.length === 0) return { kind: 'project', clientId: only.clientId, projectId: only.id, rest, isSaid: true };
  if (clients.size === 1) return { kind: 'choose-project', clientId: only!.clientId, options: idsOf(project.found), said, rest };
  return { kind: 'choose-client', options: idsOf(catalogue.clients.filter(({ id }) => clients.has(id))), said, rest: textOf(text, words) };
}

/**
 * A client or a project named plainly behind words that say what was done: 'fixing login for northwind'. Behind 'for' and 'on', or at the
 * end, it is meant; 'meeting with northwind' may be about it, and is asked.
 */
function laterIn(text: string, words: readonly Word[], catalogue: Catalogue): Target | undefined {
  for (let at = 1; at < Math.min(words.length, LATE_WORDS); at += 1) {
    const before = words.slice(0, at);
    if (!before.every(({ key }) => isOrdinary(key) || SMALL.has(key)) || before.some(({ key }) => NOT_DONE.test(key))) return undefined;
    const target = plainTarget(text, words.slice(at), catalogue);
    if (!target) continue;
    const small = before.at(-1)!.key;
    const lead = textOf(text, SMALL.has(small) ? before.slice(0, -1) : before);
    const rest = [lead, target.rest].filter(Boolean).join(' ');
    if (target.kind !== 'project' && target.kind !== 'choose-project') return target;
    if (lead !== '' && (/^(?:for|on)$/.test(small) || (target.rest === '' && !SMALL.has(small)))) return { ...target, rest };
    const options = (target.kind === 'project' ? [target.projectId] : target.options).map((id) => targetKey(target.clientId, id));
    return { kind: 'maybe', options, rest, said: textOf(text, words.slice(at)) };
  }
  return undefined;
}

/** A client by its name or the beginning of it, or a project by its id or name, at the front of these words. */
function plainTarget(text: string, words: readonly Word[], catalogue: Catalogue): Target | undefined {
  const client = bestPhrase(words, catalogue.clients, matchSpelled);
  if (client && client.level <= 2 && !client.isWeak)
    return withClient(text, words, client, catalogue, textOf(text, words.slice(0, client.count)));
  const project = bestPhrase(words, catalogue.projects, matchSpelled);
  return project && project.level === 0 && project.found.length === 1 ? withProject(text, words, project, catalogue) : undefined;
}

/** The longest run of words at the front that is a name or begins one; else what is nearest to one. */
export function bestPhrase<T extends Named>(
  words: readonly Word[], candidates: readonly T[], match: typeof matchName = matchName,
): Phrase<T> | undefined {
  if (words.length === 0 || SMALL.has(words[0]!.key)) return undefined;
  let best: Phrase<T> | undefined;
  for (let count = Math.min(NAME_WORDS, words.length); count > 0; count -= 1) {
    const found = match(phraseOf(words.slice(0, count)), candidates);
    if (found && found.level <= 2) return { ...found, count };
    if (found && (!best || found.level < best.level)) best = { ...found, count };
  }
  return best;
}

/** 'project alpha' names Alpha as well as Project Alpha. */
function withoutLabel(words: readonly Word[]): readonly Word[] {
  return words.length > 1 && words[0]!.key === 'project' ? words.slice(1) : words;
}
