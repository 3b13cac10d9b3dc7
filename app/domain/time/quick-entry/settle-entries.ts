import { completeEntry, WHOLE_DAY } from './complete-entry.ts';
import type { Asked, DraftedEntries, EntryDraft, OpenEntry, Option, WaitingEntry } from './draft.ts';
import { projectsOf } from './grammar/catalogue.ts';
import { findDoubt } from './grammar/find-doubt.ts';
import { findTarget } from './grammar/find-target.ts';
import type { Target } from './grammar/find-target.ts';
import { mentionedBilling } from './grammar/phrases/read-billing.ts';
import { joinSpans } from './grammar/read-span.ts';
import type { Reading } from './reading.ts';
import { findTargets, targetOptions } from './targets.ts';
import type { Targets } from './targets.ts';

const SUGGESTED = 12;
const MAX_OPTIONS = 120;

/** The entries of the same text: those that are finished, and those whose turn has not come. */
interface Beside { readonly entries: readonly EntryDraft[]; readonly waiting: readonly WaitingEntry[] }

/** What becomes of one entry: finished, or the next question about it. */
type Settled = { entry: EntryDraft; open: OpenEntry } | Required<Pick<DraftedEntries, 'open' | 'question'>>;

/** Completes entries one after the other, behind those that are finished, up to the first question. */
export async function settleAll(reading: Reading, waiting: readonly WaitingEntry[], entries: readonly EntryDraft[],
  targets: Targets): Promise<DraftedEntries> {
  const [next, ...behind] = waiting;
  if (!next) return { entries: [...entries] };
  const settled = await settleTarget(reading, next.open, next.target, { targets, drafted: entries });
  return goOn(reading, settled, { waiting: behind, entries }, targets);
}

/** Goes on with the entries behind one that was settled. */
async function goOn(reading: Reading, settled: Settled, { waiting, entries }: Beside, targets: Targets): Promise<DraftedEntries> {
  if ('question' in settled) return { entries: [...entries], ...settled, ...(waiting.length > 0 ? { waiting: [...waiting] } : {}) };
  if (waiting.length > 0 || entries.length > 0) {
    const entry = reading.added?.has(entries.length) ? { ...settled.entry, startTime: '', endTime: '' } : settled.entry;
    return settleAll(reading, waiting, [...entries, entry], targets);
  }
  return { entries: [settled.entry], said: settled.open };
}

interface With { readonly targets: Targets; readonly drafted: readonly EntryDraft[] }

/** Goes on with an entry after client and project were looked up. */
async function settleTarget(reading: Reading, open: OpenEntry, target: Target, known: With): Promise<Settled> {
  const { rows } = known.targets;
  const clientName = (id: string) => rows.find(({ clientId }) => clientId === id)?.client ?? id;
  switch (target.kind) {
    case 'project': return settleProject(reading, { ...open, clientId: target.clientId, projectId: target.projectId }, known);
    case 'choose-client': {
      const options = target.options.map((value) => ({ value, label: clientName(value) }));
      return asking(open, 'client', target.said ? `Which client is “${target.said}”?` : 'Which client?', '', options);
    }
    case 'choose-project': {
      const options = target.options.map(
        (value) => ({ value, label: rows.find(({ projectId }) => projectId === value)?.project ?? value }),
      );
      if (options.length > 0)
        return asking({ ...open, clientId: target.clientId }, 'project', `Which project of ${clientName(target.clientId)}?`, '', options);
      return asking(open, 'target', `${clientName(target.clientId)} has no project`, 'Choose where the time goes:',
        targetOptions(rows).slice(0, SUGGESTED));
    }
    case 'maybe': {
      const meant = targetOptions(rows).filter(({ value }) => target.options.includes(value)).slice(0, MAX_OPTIONS);
      return asking(open, 'target', `Did you mean ${meant.length === 1 ? meant[0]!.label : 'one of these'}?`,
        `You wrote “${target.said}”. Choose what you mean, or write the line again.`, meant);
    }
    case 'unknown': return askForTarget(open, target.said, known.targets);
  }
}

/** Offers all projects, the most recently used first. */
export function askForTarget(open: OpenEntry, said: string, { rows }: Targets): Required<Pick<DraftedEntries, 'open' | 'question'>> {
  const heading = said ? `There is no client or project “${said}”` : 'Which project?';
  return asking(
    open, 'target', heading, said ? 'Choose where the time goes, or write it again:' : '', targetOptions(rows).slice(0, MAX_OPTIONS),
  );
}

/** Goes on after a question was answered; undefined when the answer is not one of those offered. */
export async function settleAnswer(reading: Reading, draft: DraftedEntries, value: string): Promise<DraftedEntries | undefined> {
  const { open, question, entries, waiting = [] } = draft;
  if (!open || !question?.options.some((option) => option.value === value)) return undefined;
  const targets = await findTargets(reading);
  const known = { targets, drafted: entries };
  const answered = answers[question.asked](open, value);
  const settled = question.asked === 'client' ? await settleClient(reading, { ...answered, clientId: value }, known)
    : await settleProject(
      reading, ['target', 'project', 'billing'].includes(question.asked) ? doubted(reading, answered, known) : answered, known,
    );
  return goOn(reading, settled, { waiting, entries }, targets);
}

/** The client is chosen: its project may stand in the note. */
async function settleClient(reading: Reading, open: OpenEntry & { clientId: string }, known: With): Promise<Settled> {
  const { catalogue } = known.targets;
  const behind = open.notes ? findTarget(`${open.clientId}/${open.notes}`, catalogue) : undefined;
  if (behind?.kind === 'project')
    return settleProject(reading, doubted(reading, { ...open, projectId: behind.projectId, notes: behind.rest }, known), known);
  const options = projectsOf(catalogue, open.clientId).map(({ id }) => id);
  const [only] = options;
  return settleTarget(reading, open, options.length === 1 && only
    ? { kind: 'project', clientId: open.clientId, projectId: only, rest: '', isSaid: true }
    : { kind: 'choose-project', clientId: open.clientId, options, rest: '', said: '' }, known);
}

/** The note is looked at once more when it is known whose it is. */
export function doubted(reading: Reading, open: OpenEntry, { targets }: With): OpenEntry {
  const { clientId, projectId } = open;
  const billingDoubt = open.billing ? undefined : mentionedBilling(open.notes);
  const about = { today: reading.ctx.today(), catalogue: targets.catalogue, clientId, projectId };
  return { ...open, billingDoubt, doubt: billingDoubt === undefined ? findDoubt(open.notes, about) : undefined };
}

const answers: Record<Asked, (open: OpenEntry, value: string) => OpenEntry> = {
  target: (open, value) => ({ ...open, clientId: value.split('/')[0] ?? '', projectId: value.split('/')[1] ?? '' }),
  client: (open, clientId) => ({ ...open, clientId }),
  project: (open, projectId) => ({ ...open, projectId }),
  note: ({ doubt: _settled, ...open }) => open,
  billing: ({ billingDoubt: _settled, ...open }, value) =>
    ({ ...open, billing: value === 'free' ? 'free' : 'charged', isBillingSettled: true }),
  duration: (open, value) => {
    const length = { seconds: Number(value) };
    const joined = open.span?.start ? joinSpans(length, { start: open.span.start }) : undefined;
    return { ...open, span: value === WHOLE_DAY ? { wholeDay: true } : joined?.ok ? joined.span : length };
  },
  iteration: (open, iterationId) => ({ ...open, iterationId }),
  category: (open, categoryId) => ({ ...open, categoryId }),
  location: (open, locationId) => ({ ...open, locationId }),
};

/** Client and project are known: completes the rest, or asks for it. */
async function settleProject(reading: Reading, open: OpenEntry, { targets, drafted }: With): Promise<Settled> {
  const { clientId = '', projectId = '' } = open;
  const target = targets.rows.find((row) => row.projectId === projectId && row.clientId === clientId);
  const completed = await completeEntry(reading, { ...open, clientId, projectId }, { target, drafted });
  return completed.kind === 'ready' ? { entry: completed.entry, open } : { open: completed.open, question: completed.question };
}

/** An entry that is known but for its details, completed again: after a correction, or on another project. */
export async function settleAgain(reading: Reading, open: OpenEntry, target: Target | undefined, known: With): Promise<DraftedEntries> {
  const settled = target ? await settleTarget(reading, open, target, known) : await settleProject(reading, open, known);
  return goOn(reading, settled, { waiting: [], entries: known.drafted }, known.targets);
}

function asking(open: OpenEntry, asked: Asked, heading: string, text: string,
  options: Option[]): Required<Pick<DraftedEntries, 'open' | 'question'>> {
  return { open, question: { asked, heading, text, options } };
}
