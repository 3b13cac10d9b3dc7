import { redirect } from '@remix-run/node';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import type { EntryAnswer, EntryPage } from '#app/components/time/timesheets/entry/entry-page.ts';
import { resolveOption } from '#app/components/form/choices/resolve-option.ts';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { dayField } from '#app/domain/time/timesheets/contract.ts';
import { findTimesheetByDate, listTimesheetPeople } from '#app/domain/time/timesheets/index.server.ts';
import type { RouteArgs, WebCtx } from '#app/web/context.server.ts';
import { paths } from '#app/screens/paths.ts';
import { CARRIED_NOTES, carriedQuery, draftOf, isByHours, pageOfDraft } from './timesheet-draft.server.ts';
import { isKey } from './meant-work.server.ts';
import { loadActivity } from './tracker-activity.server.ts';
import { leaveQuestion } from './unsaved-entry.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** What a button puts into the form, which an address does not carry to another day. */
const PUT_IN = ['comment', 'note', 'activity'];
const STEP_DAYS: Record<string, number> = { 'previous-day': -1, 'next-day': 1, 'change-date': 0 };

/** Whose day an address is about. */
const personOf = (params: RouteArgs['params']): string => (params['employeeId'] ?? '').toUpperCase();

/** What stands in the search of client and project. */
const workIn = (form: FormData): string => String(form.get('recentProject') ?? '');

/** Whether hours are typed instead of times; undefined of a page that takes times alone. */
const takesHours = ({ request, params }: Pick<RouteArgs, 'request' | 'params'>): boolean | undefined =>
  (params['timesheetId'] === undefined ? isByHours(new URL(request.url).searchParams) : undefined);

/** Whether times or hours are typed, for the next address. */
const byOf = (query: URLSearchParams): { by?: string } => (query.has('by') ? { by: isByHours(query) ? 'hours' : 'times' } : {});

/** The buttons of the timesheet form that do not save: look up the choices, or go to another day. */
function entryButtons({ request, params }: RouteArgs, mode: 'add' | 'edit') {
  const empId = personOf(params);
  const query = new URL(request.url).searchParams;
  const byHours = takesHours({ request, params });
  const shown = async (ctx: WebCtx, form: FormData): Promise<{ page: EntryPage }> => {
    const work = query.get('apply') ?? workIn(form);
    const comment = query.has('comment') ? Number(query.get('comment')) : null;
    const draft = draftOf(form);
    const page = await pageOfDraft(ctx, empId, draft, { work, comment, note: query.get('note'), byHours });
    return { page: query.has('activity') ? { ...page, activity: await loadActivity(ctx, empId, page.view.date) } : page };
  };
  // Another day that was typed is gone to by whatever button looks something up, as it is at once with script.
  const refresh = async (ctx: WebCtx, form: FormData) => {
    const draft = draftOf(form);
    const day = dayField().safeParse(draft.date);
    const isElsewhere = mode === 'add' && day.success && day.data !== normalisedDay(params['date']);
    if (!isElsewhere || draft.notes.length > CARRIED_NOTES || PUT_IN.some((name) => query.has(name))) return shown(ctx, form);
    const apply = query.get('apply') ?? workIn(form);
    return goToDay(ctx, empId, day.data, { ...carriedQuery(draft), ...byOf(query), ...(isKey(apply) ? { apply } : {}) });
  };
  const step = (days: number) => async (ctx: WebCtx, form: FormData) => {
    const draft = draftOf(form);
    const date = dayField().safeParse(draft.date);
    if (!date.success) return refresh(ctx, form);
    if (mode === 'edit') {
      const page = await pageOfDraft(ctx, empId, draft);
      const details = await leaveQuestion(ctx, params['timesheetId'], form, draft, page);
      if (details) return { page, details };
    }
    return goToDay(ctx, empId, addDays(date.data, days), mode === 'add' ? { ...carriedQuery(draft), ...byOf(query) } : {});
  };
  return { refresh, ...Object.fromEntries(Object.entries(STEP_DAYS).map(([intent, days]) => [intent, step(days)])) };
}

async function goToDay(ctx: WebCtx, empId: string, date: LocalDate, carried: Record<string, string>): Promise<Response> {
  const timeId = await findTimesheetByDate(ctx, { empId, date });
  if (timeId === null) return redirect(paths.addTimesheet(date, empId, carried), 303);
  // A day that has an entry shows that one, and offers to go on with what was typed for a new one.
  return redirect(paths.editTimesheet(date, empId, timeId, carried['notes'] || carried['clientId'] ? carried : {}), 303);
}

/** Completes a refusal with the page of what was typed, whose choices belong to it. */
async function withPage(args: RouteArgs, ctx: WebCtx, form: FormData, answer: FormAnswer): Promise<EntryAnswer> {
  const draft = draftOf(form);
  const { iterationId, ...others } = answer.result.error ?? {};
  // A form without the field has asked for none yet: it is asked for now, and no error.
  const asksIteration = Boolean(iterationId) && !form.has('iterationId');
  // Enter in the search looks for a project, and saves nothing yet.
  const work = draft.clientId === '' ? workIn(form) : '';
  const page = await orProblem(pageOfDraft(ctx, personOf(args.params), draft, { work, byHours: takesHours(args) }));
  if (work !== '') return { ...answer, page, asksIteration, result: { ...answer.result, error: {} } };
  return asksIteration ? { ...answer, page, asksIteration, result: { ...answer.result, error: others } } : { ...answer, page };
}

/** The options of the timesheet form: its buttons that do not save, and its page when it is refused. */
export const entryForm = (args: RouteArgs, mode: 'add' | 'edit') => ({
  buttons: entryButtons(args, mode),
  complete: (ctx: WebCtx, form: FormData, answer: FormAnswer) => withPage(args, ctx, form, answer),
});

/** Whom and which day the employee picker asks for; without it oneself and today. */
export async function askedPersonDay(ctx: WebCtx, request: Request) {
  const query = new URL(request.url).searchParams;
  const typed = query.get('employee') ?? '';
  const people = typed && ctx.actor.isAdmin ? await orProblem(listTimesheetPeople(ctx, { includePast: true })) : [];
  const options = people.map((person) => ({ value: person.empId, label: person.name }));
  return {
    empId: resolveOption(options, typed)?.value ?? ctx.actor.empId, date: normalisedDay(query.get('date') ?? undefined) ?? ctx.today(),
    query: { past: query.get('past') === 'on' ? 'on' : undefined, week: query.get('week') === 'full' ? 'full' : undefined },
  };
}

const DAY = dayField();

/** The day that an address means: as it stands, with single digits filled up, or undefined. */
export function normalisedDay(text: string | undefined): LocalDate | undefined {
  const match = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text ?? '');
  if (!match) return undefined;
  const day = DAY.safeParse(`${match[1]}-${match[2]!.padStart(2, '0')}-${match[3]!.padStart(2, '0')}`);
  return day.success ? day.data : undefined;
}
