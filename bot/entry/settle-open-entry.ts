import { findTarget, projectsOf } from '../grammar/find-target.ts';
import type { Target } from '../grammar/find-target.ts';
import type { Option } from '../cards/question-cards.ts';
import type { Turn } from '../turn.ts';
import { loadTargets, targetOptions } from './catalogue.ts';
import type { Targets } from './catalogue.ts';
import { completeEntry } from './complete-entry.ts';
import type { Asked, CardDraft, OpenEntry } from './entry-draft.ts';

const SUGGESTED = 12;

/** Goes on with an entry after client and project were looked up: the finished draft, or the next question. */
export async function settleTarget(turn: Turn, open: OpenEntry, target: Target, targets: Targets): Promise<CardDraft> {
  if (target.kind === 'project') return settleProject(turn, { ...open, clientId: target.clientId, projectId: target.projectId }, targets);
  const clientName = (id: string) => targets.rows.find(({ clientId }) => clientId === id)?.client ?? id;
  const projectName = (id: string) => targets.rows.find(({ projectId }) => projectId === id)?.project ?? id;
  if (target.kind === 'choose-client') {
    return asking(open, 'client', target.said ? `Which client is “${target.said}”?` : 'Which client?', '', target.options.map((value) => ({ value, label: clientName(value) })));
  }
  if (target.kind === 'choose-project') {
    const options = target.options.map((value) => ({ value, label: projectName(value) }));
    if (options.length === 0) return asking(open, 'target', `${clientName(target.clientId)} has no project`, 'Choose where the time goes:', targetOptions(targets.rows).slice(0, SUGGESTED));
    return asking({ ...open, clientId: target.clientId }, 'project', `Which project of ${clientName(target.clientId)}?`, '', options);
  }
  const heading = target.said ? `No client or project goes by “${target.said}”` : 'Which project?';
  const options = targetOptions(targets.rows);
  return asking(open, 'target', heading, target.said ? 'Choose where the time goes, or write it again:' : '', options.length > 120 ? options.slice(0, 120) : options);
}

/** Goes on after a question was answered; undefined when the answer is not one of those offered. */
export async function settleAnswer(turn: Turn, draft: CardDraft, value: string): Promise<CardDraft | undefined> {
  const { open, question } = draft;
  if (!open || !question?.options.some((option) => option.value === value)) return undefined;
  const targets = await loadTargets(turn);
  const answered = answers[question.asked](open, value);
  if (question.asked !== 'client') return settleProject(turn, answered, targets);
  const behind = open.notes ? findTarget(`${value}/${open.notes}`, targets.catalogue) : undefined;
  if (behind?.kind === 'project') return settleProject(turn, { ...answered, projectId: behind.projectId, notes: behind.rest }, targets);
  const options = projectsOf(targets.catalogue, value).map(({ id }) => id);
  return settleTarget(turn, answered, options.length === 1
    ? { kind: 'project', clientId: value, projectId: options[0]!, rest: '' } : { kind: 'choose-project', clientId: value, options, rest: '', said: '' }, targets);
}

const answers: Record<Asked, (open: OpenEntry, value: string) => OpenEntry> = {
  target: (open, value) => ({ ...open, clientId: value.split('/')[0] ?? '', projectId: value.split('/')[1] ?? '' }),
  client: (open, clientId) => ({ ...open, clientId }),
  project: (open, projectId) => ({ ...open, projectId }),
  iteration: (open, iterationId) => ({ ...open, iterationId }),
  category: (open, categoryId) => ({ ...open, categoryId }),
  location: (open, locationId) => ({ ...open, locationId }),
};

async function settleProject(turn: Turn, open: OpenEntry, targets: Targets): Promise<CardDraft> {
  const { clientId = '', projectId = '' } = open;
  const completed = await completeEntry(turn, { ...open, clientId, projectId }, targets.rows.find((row) => row.projectId === projectId));
  return completed.kind === 'ready' ? { entries: [completed.entry] } : { entries: [], open: completed.open, question: completed.question };
}

function asking(open: OpenEntry, asked: Asked, heading: string, text: string, options: Option[]): CardDraft {
  return { entries: [], open, question: { asked, heading, text, options } };
}
