import { DomainError } from '#app/domain/kernel/errors.ts';
import { getMySettings } from '#app/domain/people/index.server.ts';
import { freeSlot, getDay, initialTimes } from '#app/domain/timesheets/index.server.ts';
import type { TimesheetFormView, WorkTarget } from '#app/domain/timesheets/index.server.ts';
import type { Option } from '../cards/question-cards.ts';
import type { Turn } from '../turn.ts';
import { clockOf } from './entry-draft.ts';
import type { Asked, EntryDraft, OpenEntry, Question } from './entry-draft.ts';
import { formView } from './form-view.ts';

export type Completed = { kind: 'ready'; entry: EntryDraft } | { kind: 'ask'; open: OpenEntry; question: Question };

const NO_ROOM = 'That day has no room for it. Write from when to when it was, such as 18-20.';
const DAY_OVER = 'The working hours of that day are full. Write how long it took, such as 1h30.';

/** Fills what the line left out with the person's own habits; asks where they give no answer. Client and project are known. */
export async function completeEntry(turn: Turn, open: OpenEntry & { clientId: string; projectId: string }, target: WorkTarget | undefined): Promise<Completed> {
  const view = await formView(turn, open);
  if (view.closed) throw new DomainError('rule_violated', `${view.closed.reason} ${view.closed.remedy}`);
  const iteration = view.project?.useIteration ? pick(view.iterations, open.iterationId, String(target?.lastIterationId ?? '')) : '';
  if (iteration === undefined) return ask(open, 'iteration', 'Which iteration?', view.iterations);
  const category = pick(view.categories, open.categoryId, target?.lastCategoryId ?? '') ?? lastCategory(view);
  if (category === undefined) return ask(open, 'category', 'Which category?', view.categories);
  const location = pick(view.basis.locations, open.locationId, view.basis.locationId ?? '');
  if (location === undefined) return ask(open, 'location', 'Which location?', view.basis.locations);
  const times = await timesOf(turn.ctx, open, view);
  return { kind: 'ready', entry: {
    date: open.date, clientId: open.clientId, projectId: open.projectId, iterationId: iteration || undefined, categoryId: category, locationId: location,
    notes: open.notes, startTime: times.start, endTime: times.end, timeLess: clockOf(times.lessSeconds),
  } };
}

/** The chosen one, else the usual one, else the only one there is. */
function pick(options: readonly Option[], chosen: string | undefined, usual: string): string | undefined {
  const has = (value: string | undefined) => value !== undefined && options.some((option) => option.value === value);
  if (has(chosen)) return chosen;
  if (has(usual)) return usual;
  return options.length === 1 ? options[0]!.value : undefined;
}

/** The category of the person's latest entry that suits this kind of work. */
function lastCategory(view: TimesheetFormView): string | undefined {
  return view.basis.recents.find(({ categoryId }) => view.categories.some(({ value }) => value === categoryId))?.categoryId;
}

function ask(open: OpenEntry, asked: Asked, heading: string, options: readonly Option[]): Completed {
  return { kind: 'ask', open, question: { asked, heading, text: '', options: options.map(({ value, label }) => ({ value, label })) } };
}

async function timesOf(ctx: Turn['ctx'], open: OpenEntry, view: TimesheetFormView): Promise<{ start: string; end: string; lessSeconds: number }> {
  const { span, lessSeconds } = open;
  if (span?.start && span.end) return { start: span.start, end: span.end, lessSeconds: lessSeconds ?? 0 };
  if (span?.seconds !== undefined) {
    const { empId } = ctx.actor;
    const [settings, day] = await Promise.all([getMySettings(ctx, {}), getDay(ctx, { empId, date: open.date })]);
    const slot = freeSlot(span.seconds, lessSeconds === undefined ? settings : { ...settings, timeLessMinutes: 0 }, day.entries.map(({ startTime, endTime }) => ({ start: startTime, end: endTime })));
    if (!slot) throw new DomainError('rule_violated', NO_ROOM);
    return { ...slot, lessSeconds: lessSeconds ?? slot.lessSeconds };
  }
  const times = initialTimes(view);
  if (times.endTime === '') throw new DomainError('rule_violated', DAY_OVER);
  return { start: times.startTime, end: times.endTime, lessSeconds: lessSeconds ?? times.timeLessSeconds };
}
