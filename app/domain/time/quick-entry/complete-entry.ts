import { DomainError, refuseLocked } from '#app/domain/kernel/errors.ts';
import { formatClock } from '#app/domain/kernel/values/duration.ts';
import { getMySettings } from '#app/domain/people/people/index.server.ts';
import { defaultBillingCode, freeSlot, getDay, initialTimes, listUncoveredDays } from '#app/domain/time/timesheets/index.server.ts';
import type { TimesheetFormView, WorkTarget } from '#app/domain/time/timesheets/index.server.ts';
import type { Asked, EntryDraft, OpenEntry, Option, Question } from './draft.ts';
import { locationOf } from './grammar/phrases/read-place.ts';
import { isTimed } from './grammar/read-span.ts';
import { formView, type Reading } from './reading.ts';

/** The answer that the entry took the rest of the person's working day. */
export const WHOLE_DAY = 'day';

export type Completed = { kind: 'ready'; entry: EntryDraft } | { kind: 'ask'; open: OpenEntry; question: Question };

const HOUR = 3600;
const USUAL_LENGTHS = [4, 2, 1, 0.5];
const UNTIMED = { start: '', end: '', lessSeconds: 0 };
const NO_ROOM = 'There is no room for it on that day. Write when it began and ended, such as 18-20.';
const DAY_OVER = 'The working hours of that day are full. Write how long it took, such as 1h30.';

/** What there is to complete an entry with: its last use, and the entries beside it that are not saved yet. */
export interface Beside { readonly target: WorkTarget | undefined; readonly drafted: readonly EntryDraft[] }

/** Fills what the line left out with the person's own habits; asks where they give no answer. Client and project are known. */
export async function completeEntry(reading: Reading, said: OpenEntry & { clientId: string; projectId: string },
  { target, drafted }: Beside): Promise<Completed> {
  const view = await formView(reading, said);
  refuseLocked(view.closed);
  const open = placed(said, view);
  const billing = billingOf(open, view);
  if (billing.kind === 'ask') return billing;
  if (open.doubt !== undefined) return askAboutNote(open, open.doubt);
  if (!open.isRunning && !isTimed(open.span)) return { kind: 'ask', ...await askForLength(reading, open) };
  const iteration = view.project?.useIteration ? pick(view.iterations, open.iterationId, String(target?.lastIterationId ?? '')) : '';
  if (iteration === undefined) return ask(open, 'iteration', 'Which iteration?', view.iterations);
  const category = pick(view.categories, open.categoryId, target?.lastCategoryId ?? '') ?? lastCategory(view);
  if (category === undefined) return ask(open, 'category', 'Which category?', view.categories);
  const location = pick(view.basis.locations, open.locationId, view.basis.locationId ?? '');
  if (location === undefined) return ask(open, 'location', 'Which location?', view.basis.locations);
  const times = open.isRunning ? UNTIMED : await timesOf(reading.ctx, open, view, drafted);
  return { kind: 'ready', entry: {
    date: open.date, clientId: open.clientId, projectId: open.projectId, iterationId: iteration || undefined, categoryId: category,
    locationId: location,
    notes: notesOf(open), startTime: times.start, endTime: times.end, timeLess: formatClock(times.lessSeconds), ...billing.code,
  } };
}

/** Where the work was done becomes its location, or a part of the note where the organisation has no such location. */
function placed<Open extends OpenEntry>({ place, ...open }: Open, view: TimesheetFormView): Omit<Open, 'place'> & OpenEntry {
  if (!place) return open;
  const locationId = locationOf(place, view.basis.locations);
  if (locationId !== undefined) return { ...open, locationId };
  return { ...open, notes: [open.notes, place.words].filter(Boolean).join(' ') };
}

type SaidBilling = { kind: 'said'; code: Pick<EntryDraft, 'billableId' | 'isBillingTypeOverridden'> } | Extract<Completed, { kind: 'ask' }>;

/** The billing type that the words ask for, when it is not the client's usual one. It is money: what is not plain is asked. */
function billingOf(open: OpenEntry & { clientId: string }, view: TimesheetFormView): SaidBilling {
  const { billing, billingDoubt, clientId } = open;
  const usual = defaultBillingCode(clientId, view.basis.ownClientId);
  const isUnusual = billing === 'charged' && usual === 'W' && !open.isBillingSettled;
  if (billingDoubt !== undefined || isUnusual) return askAboutBilling(open, billingDoubt, view.client?.name ?? clientId);
  const wanted = billing === 'free' ? 'W' : billing === 'charged' ? 'B' : usual;
  return { kind: 'said', code: wanted === usual ? {} : { billableId: wanted, isBillingTypeOverridden: true } };
}

function askAboutBilling(open: OpenEntry, doubt: string | undefined, client: string): Extract<Completed, { kind: 'ask' }> {
  const text = doubt === undefined
    ? `Work for ${client} is not charged unless you say so.`
    : `You wrote “${doubt}”. I read the note as “${notesOf(open)}”.`;
  return { kind: 'ask', open, question: { asked: 'billing', heading: 'Not billable?', text,
    options: [{ value: 'free', label: 'Yes, not billable' }, { value: 'charged', label: 'No, billable' }] } };
}

/** The whole note of an entry, as it is shown and saved. */
const notesOf = ({ notes, marked }: OpenEntry): string => [notes, marked].filter(Boolean).join(': ');

function askAboutNote(open: OpenEntry, doubt: string): Completed {
  const text =
    `I read the note as “${notesOf(open)}”. If a time, a day, a project or somebody else is meant, write the line again with the note `
      + `after a colon.`;
  return { kind: 'ask', open,
    question: { asked: 'note', heading: `Is “${doubt}” part of the note?`, text, options: [{ value: 'note', label: 'Yes, all of it' }] } };
}

/** Asks how long it took; a whole working day is among the answers. */
export async function askForLength({ ctx }: Reading, open: OpenEntry): Promise<{ open: OpenEntry; question: Question }> {
  const { workdaySeconds } = await listUncoveredDays(ctx, { empId: ctx.actor.empId, from: open.date, to: open.date });
  const lengths = [...new Set([workdaySeconds / HOUR, ...USUAL_LENGTHS])].filter((hours) => hours > 0).map(
    (hours) => ({ value: String(hours * HOUR), label: `${hours} h` }),
  );
  const whole = open.span?.start === undefined ? [{ value: WHOLE_DAY, label: 'The whole day' }] : [];
  const heading = open.span?.vague ? `How long were “${open.span.vague}”?` : 'How long did it take?';
  return {
    open, question: { asked: 'duration', heading, text: 'Choose, or write it: 2h, 90m, 9-12:30.', options: [...whole, ...lengths] },
  };
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

async function timesOf(ctx: Reading['ctx'], open: OpenEntry, view: TimesheetFormView,
  drafted: readonly EntryDraft[]): Promise<{ start: string; end: string; lessSeconds: number }> {
  const { span, lessSeconds } = open;
  if (span?.start && span.end) return { start: span.start, end: span.end, lessSeconds: lessSeconds ?? 0 };
  if (span?.seconds !== undefined) {
    const { empId } = ctx.actor;
    const [settings, day] = await Promise.all([getMySettings(ctx, {}), getDay(ctx, { empId, date: open.date })]);
    const taken = [...day.entries, ...drafted.filter(({ date, startTime }) => date === open.date && startTime !== '')].map(
      ({ startTime, endTime }) => ({ start: startTime, end: endTime }),
    );
    const slot = freeSlot(span.seconds, lessSeconds === undefined ? settings : { ...settings, timeLessMinutes: 0 }, taken);
    if (!slot) throw new DomainError('rule_violated', NO_ROOM);
    return { ...slot, lessSeconds: lessSeconds ?? slot.lessSeconds };
  }
  const times = initialTimes(view);
  if (times.endTime === '') throw new DomainError('rule_violated', DAY_OVER);
  return { start: times.startTime, end: times.endTime, lessSeconds: lessSeconds ?? times.timeLessSeconds };
}
