import { redirect } from '@remix-run/node';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import { isPlausibleDay } from '#app/domain/kernel/values/plausible-day.ts';
import { NewValues, TimesheetFilter, type MoveRequest } from '#app/domain/time/moves/contract.ts';
import { getMoveChoices, type MoveChoices } from '#app/domain/time/moves/index.server.ts';
import type { WebCtx } from '#app/web/context.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** The names that begin with a prefix, without it. */
const sideOf = (query: URLSearchParams, prefix: string): Record<string, string> =>
  Object.fromEntries([...query].flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [])));

/** What an address says beside the buttons that were pressed. */
export function withoutButtons(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].filter(([name, value]) => value !== '' && !['intent', '_data', '_routes'].includes(name)));
}

const STEP = /^((?:left\.|right\.)?(?:start|end)Date)-(previous|next)-day$/;

/** A button beside a day leads to the same address with the day before or after it; from no day, to today. */
export function followSteps(ctx: WebCtx, request: Request): void {
  const url = new URL(request.url);
  const [, name, step] = STEP.exec(url.searchParams.get('intent') ?? '') ?? [];
  if (!name) return;
  const day = url.searchParams.get(name) ?? '';
  url.searchParams.set(name, isPlausibleDay(day) ? addDays(day, step === 'next' ? 1 : -1) : ctx.today());
  url.searchParams.delete('intent');
  throw redirect(`${url.pathname}${url.search}`);
}

const withIds = <Values extends NewValues>(values: Values, { client, project, iteration, category }: MoveChoices): Values =>
  ({ ...values, clientId: client.id, projectId: project.id, iterationId: iteration.id, categoryId: category.id });

/** A filter of an address with the ids that its typed texts mean. */
const filterOf = (values: TimesheetFilter, choices: MoveChoices): TimesheetFilter =>
  ({ ...withIds(values, choices), empId: choices.employee.id });

const isPast = (query: URLSearchParams): boolean => query.has('pastEmployees');

/** The move that an address asks for, and what its fields offer. */
export async function readMove(ctx: WebCtx, request: Request) {
  const query = new URL(request.url).searchParams;
  const filter = TimesheetFilter.parse(sideOf(query, ''));
  const to = NewValues.parse(sideOf(query, 'new.'));
  const asked = { of: [filter, { ...to, empId: '' }], pastEmployees: isPast(query) };
  const [left, right] = await orProblem(getMoveChoices(ctx, asked));
  const move: MoveRequest = { filter: filterOf(filter, left!), to: withIds(to, right!) };
  return { move, choices: { filter: left!, to: right! }, pastEmployees: asked.pastEmployees, query: withoutButtons(query) };
}

/** The two filters that an address compares. */
export async function readComparison(ctx: WebCtx, request: Request) {
  const query = new URL(request.url).searchParams;
  const sides = [TimesheetFilter.parse(sideOf(query, 'left.')), TimesheetFilter.parse(sideOf(query, 'right.'))];
  const [left, right] = await orProblem(getMoveChoices(ctx, { of: sides, pastEmployees: isPast(query) }));
  return {
    left: { filter: filterOf(sides[0]!, left!), choices: left! }, right: { filter: filterOf(sides[1]!, right!), choices: right! },
    pastEmployees: isPast(query), isAsked: query.has('search'),
  };
}
