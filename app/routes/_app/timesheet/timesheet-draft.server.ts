import type { Ctx } from '#app/domain/kernel/context.ts';
import { namesOf } from '#app/domain/kernel/fields/header-fields.ts';
import { toForm } from '#app/domain/kernel/fields/shown.ts';
import { durationInputValue } from '#app/domain/kernel/values/duration.ts';
import { amountInputValue } from '#app/domain/kernel/values/format-money.ts';
import { moreFields } from '#app/domain/time/timesheets/fields.ts';
import { dayField } from '#app/domain/time/timesheets/contract.ts';
import { DRAFT_FIELDS, getTimesheetForm, initialTimes, listRecentComments, reviseDraft } from '#app/domain/time/timesheets/index.server.ts';
import type { Draft, RecentComment, RevisedDraft, TimesheetFormView, TimesheetView } from '#app/domain/time/timesheets/index.server.ts';
import { addComment } from '#app/components/time/timesheets/entry-side/add-comment.ts';
import type { EntryPage } from '#app/components/time/timesheets/entry/entry-page.ts';
import { noticesFor } from './entry-notices.server.ts';
import { meantWork } from './meant-work.server.ts';
import { placeHours, unplacedFigures } from './placed-hours.server.ts';

/** Kept short enough for an address, when a draft is carried to another day. */
export const CARRIED_NOTES = 1000;
const CARRIED = [
  'clientId', 'projectId', 'iterationId', 'categoryId', 'locationId', 'startTime', 'endTime', 'timeLess', 'hours', 'notes',
  ...namesOf(moreFields),
] as const;

/** The draft in a posted form. */
export function draftOf(form: FormData): Draft {
  return Object.fromEntries(DRAFT_FIELDS.map((name) => {
    const values = form.getAll(name).filter((value) => typeof value === 'string' && value !== '');
    return [name, String(values.at(-1) ?? '')];
  })) as Draft;
}

const emptyDraft = (): Draft => Object.fromEntries(DRAFT_FIELDS.map((name) => [name, ''])) as Draft;

/** Client, project, category and iteration of what was found or is recent, as its button posts them. */
function applyWork(draft: Draft, work: string | null | undefined): Draft {
  const [clientId, projectId, categoryId = '', iterationId = ''] = (work ?? '').split('/');
  if (!clientId || !projectId) return draft;
  const knownProjectId = categoryId === '' ? '' : projectId;
  return { ...draft, clientId, projectId, categoryId, iterationId, knownClientId: clientId, knownProjectId };
}

/** What is put into a draft by one press. */
interface PutIn {
  /** What was found or is recent, by its key, or words that it is to be found by. */
  work?: string | null;
  /** A recent comment, by the number of its entry. */
  comment?: number | null;
  /** A line for the notes. */
  note?: string | null;
  /** On the page of a new entry. */
  byHours?: boolean | undefined;
}

/** The page for a draft as typed; `applied` is the draft after something was put in. */
export async function pageOfDraft(ctx: Ctx, empId: string, typed: Draft, putIn: PutIn = {}): Promise<EntryPage> {
  const { comment = null, note = null, byHours } = putIn;
  const work = await meantWork(ctx, empId, putIn.work ?? '');
  // What comes with a line for the notes takes nothing away that is chosen.
  const chosen = note !== null && typed.projectId !== '' ? typed : applyWork(typed, work?.key);
  const placed = byHours ? await placeHours(ctx, empId, chosen) : undefined;
  const applied = placed?.draft ?? chosen;
  const date = dayField().safeParse(applied.date);
  const view = await getTimesheetForm(ctx, {
    empId, date: date.success ? date.data : ctx.today(), clientId: applied.clientId, projectId: applied.projectId,
    clientSearch: applied.clientId,
  });
  const revised = reviseDraft(applied, view);
  const comments = await commentsFor(ctx, empId, revised.values);
  if (note !== null) putInComment(revised, view, note);
  if (comment !== null) putInComment(revised, view, comments.find(({ timeId }) => timeId === comment)?.comment);
  Object.assign(revised.errors, placed?.errors);
  const changed = DRAFT_FIELDS.filter((name) => revised.values[name] !== typed[name]);
  return {
    ...revised, view, comments, notices: await noticesFor(ctx, view, revised.values),
    changed: work ? [...changed, 'recentProject'] : changed, ...(byHours === undefined ? {} : { byHours }),
    ...(placed?.isPlaced === false ? { figures: unplacedFigures(revised.figures) } : {}),
    ...(work && !work.key ? { work: { typed: putIn.work ?? '', found: work.found } } : {}),
  };
}

function commentsFor(ctx: Ctx, empId: string, { projectId, categoryId }: Draft): Promise<RecentComment[]> {
  return projectId ? listRecentComments(ctx, { empId, projectId, categoryId }) : Promise.resolve([]);
}

function putInComment({ values, errors }: RevisedDraft, { notesMax }: TimesheetFormView, comment: string | undefined): void {
  const notes = comment === undefined ? undefined : addComment(values.notes, comment, notesMax);
  if (notes !== undefined) values.notes = notes;
  else if (comment === undefined) errors.notes = ['That comment is no longer among the recent ones. Choose another one, or type it.'];
  else errors.notes = [`Notes should not exceed ${notesMax} characters. Shorten them, then add the comment.`];
}

/** The page of a new entry, with what the address carries. */
export async function pageOfNewEntry(ctx: Ctx, empId: string, date: string, query: URLSearchParams): Promise<EntryPage> {
  const draft = emptyDraft();
  for (const name of CARRIED) draft[name] = (query.get(name) ?? '').slice(0, CARRIED_NOTES);
  const known = { knownClientId: draft.clientId, knownProjectId: draft.categoryId ? draft.projectId : '' };
  return pageOfStarted(ctx, empId, applyWork({ ...draft, date, ...known }, query.get('apply')));
}

/** The page of a suggestion that is edited, with what was typed beside it. */
export const pageOfSuggestion = (ctx: Ctx, empId: string, filled: Partial<Draft>): Promise<EntryPage> =>
  pageOfStarted(ctx, empId, { ...emptyDraft(), ...filled });

/** The page of a new entry of which so much is known. */
async function pageOfStarted(ctx: Ctx, empId: string, started: Draft): Promise<EntryPage> {
  const { date } = started;
  const view = await getTimesheetForm(ctx, { empId, date, clientId: started.clientId, projectId: started.projectId, clientSearch: '' });
  const times = initialTimes(view, /^\d\d:\d\d$/.test(started.startTime) ? started.startTime : undefined);
  const filled = {
    ...started, startTime: started.startTime || times.startTime, endTime: started.endTime || times.endTime,
    timeLess: started.timeLess || durationInputValue(times.timeLessSeconds),
    locationId: started.locationId || (view.basis.locationId ?? ''),
  };
  const revised = reviseDraft(filled, view);
  return { ...revised, view, comments: await commentsFor(ctx, empId, revised.values),
    notices: await noticesFor(ctx, view, revised.values), changed: [] };
}

/** The same for the page that adds one, which takes times or hours: as its address says, else as the person prefers. */
export async function pageOfAdding(ctx: Ctx, empId: string, date: string, query: URLSearchParams): Promise<EntryPage> {
  const page = await pageOfNewEntry(ctx, empId, date, query);
  const byHours = query.has('by') ? isByHours(query) : page.view.basis.entersHours && !query.has('startTime');
  if (!byHours) return { ...page, byHours };
  const { draft, errors, isPlaced } = await placeHours(ctx, empId, page.values);
  if (!isPlaced) return { ...page, byHours, errors: { ...page.errors, ...errors }, figures: unplacedFigures(page.figures) };
  return { ...page, byHours, ...reviseDraft(draft, page.view), changed: [] };
}

export const isByHours = (query: URLSearchParams): boolean => query.get('by') === 'hours';

/** The page of a stored entry. */
export async function pageOfEntry(ctx: Ctx, entry: TimesheetView): Promise<EntryPage> {
  const price = amountInputValue(entry.sellPrice);
  const draft: Draft = {
    ...emptyDraft(),
    date: entry.date, clientId: entry.clientId, projectId: entry.projectId,
    iterationId: entry.iterationId === null ? '' : String(entry.iterationId),
    categoryId: entry.categoryId, locationId: entry.locationId, notes: entry.notes, startTime: entry.startTime, endTime: entry.endTime,
    timeLess: durationInputValue(entry.timeLessSeconds), isBillingTypeOverridden: entry.isBillingTypeOverridden ? 'on' : '',
    billableId: entry.billableId, shownBillableId: entry.billableId,
    isOverwriteRate: entry.isOverwriteRate ? 'on' : '', sellPrice: price, shownSellPrice: price, knownClientId: entry.clientId,
    knownProjectId: entry.projectId, ...toForm(moreFields, entry),
  };
  const view = await getTimesheetForm(
    ctx, { empId: entry.empId, date: entry.date, clientId: entry.clientId, projectId: entry.projectId, clientSearch: '' },
  );
  const revised = reviseDraft(draft, view);
  const values = { ...revised.values, categoryId: entry.categoryId, sellPrice: price, shownSellPrice: price };
  const comments = await commentsFor(ctx, entry.empId, values);
  return { ...revised, values, figures: figuresAsStored(revised, entry), view, comments,
    notices: await noticesFor(ctx, view, values), changed: [] };
}

function figuresAsStored({ figures }: RevisedDraft, entry: TimesheetView): RevisedDraft['figures'] {
  return { ...figures, sellTotal: entry.sellTotal, salesTaxAmt: entry.salesTaxAmt, needsRate: false,
    whyThisRate: entry.whyThisRate };
}

/** The query that carries a draft to another day's page. */
export function carriedQuery(draft: Draft): Record<string, string> {
  return Object.fromEntries(CARRIED.map((name) => [name, draft[name].slice(0, CARRIED_NOTES)]));
}
