import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { addDays, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { addMoney, subtractMoney } from '#app/domain/kernel/values/money.ts';
import { Budget } from './budget.entity.ts';
import { BudgetOf, NoticesOf, SaveBudget } from './contract.ts';
import { NOTICED_PERCENT } from './fields.ts';
import { leftInWords, namedUseInWords, useInWords } from './telling-budgets.ts';
import { findBudget, listUsed, listUsedByWeek, listUsedByWorks, type BudgetUnit, type UsedBudget } from './budgets.read-model.ts';

interface Scope { projectId: string; projectName: string; clientId: string; currencyId: string; iterationName: string | null }

export interface BudgetView extends Scope {
  iterationId: number;
  iterations: { iterationId: number; iterationName: string }[];
  budget: { unit: BudgetUnit | ''; amount: string; version: number };
  used: UsedBudget | undefined;
  weeks: BurnDownWeek[];
}

async function requireScope({ em }: Ctx, projectId: string, iterationId: number): Promise<Scope> {
  const found = await firstRow<Scope>(em, sql`select p.project_id as "projectId", p.project_name as "projectName",
      p.client_id as "clientId", coalesce(c.currency_id, o.currency_id) as "currencyId", i.iteration_name as "iterationName"
    from tenant.project p join tenant.client c on c.client_id = p.client_id cross join tenant.organisation o
    left join tenant.iteration i on i.project_id = p.project_id and i.iteration_id = ${iterationId}
    where p.project_id = ${projectId}`);
  if (!found || (iterationId !== 0 && found.iterationName === null)) throw notFound(iterationId === 0 ? 'Project' : 'Iteration');
  return found;
}

export const getBudget = query({
  name: 'budget.get',
  permission: 'project:write',
  input: BudgetOf,
  async run(ctx, { projectId, iterationId }): Promise<BudgetView> {
    const scope = await requireScope(ctx, projectId, iterationId);
    const stored = await findBudget(ctx.em, projectId, iterationId);
    const iterations = await rows<BudgetView['iterations'][number]>(ctx.em, sql`select iteration_id as "iterationId",
        iteration_name as "iterationName"
      from tenant.iteration where project_id = ${projectId} order by lower(iteration_name), iteration_id limit 50`);
    const [used] = stored ? await listUsed(ctx.em, projectId, iterationId) : [];
    return {
      ...scope, iterationId, iterations, used,
      budget: stored ? { unit: stored.unit, amount: stored.amount, version: stored.version } : { unit: '', amount: '', version: 0 },
      weeks: stored ? burnDown(stored.amount, await listUsedByWeek(ctx.em, projectId, iterationId, stored.unit)) : [],
    };
  },
});

/** Sets, changes or takes away a budget. Administrators are told anew of how much of it is used. */
export const saveBudget = command({
  name: 'budget.save',
  permission: 'project:write',
  input: SaveBudget,
  async run(ctx, { projectId, iterationId, version, unit, amount }): Promise<{ hasBudget: boolean }> {
    await requireScope(ctx, projectId, iterationId);
    const stored = await findBudget(ctx.em, projectId, iterationId);
    const present = { unit: stored?.unit ?? '' as BudgetUnit | '', amount: stored?.amount ?? '', version: stored?.version ?? 0 };
    const wanted = unit === '' ? { unit, amount: '' } : { unit, amount };
    refuseStaleEdit('budget', present, version, wanted, (of) => ({ Unit: of.unit, Budget: of.amount }));
    if (unit === '') await ctx.em.nativeDelete(Budget, { budgetId: stored?.budgetId ?? 0 });
    else if (stored) await ctx.em.nativeUpdate(Budget, { budgetId: stored.budgetId }, { unit, amount, toldPercent: 0 });
    else await ctx.em.insert(Budget, { projectId, iterationId: iterationId === 0 ? null : iterationId, unit, amount, version: 1 });
    ctx.audit({ subject: 'budget', id: `${projectId}/${iterationId}`, before: present, after: wanted });
    return { hasBudget: unit !== '' };
  },
});

/** What is said where time is entered; of several projects each is named. */
export const listBudgetNotices = query({
  name: 'budget.notices',
  permission: 'timesheet:read',
  input: NoticesOf,
  async run({ em }, { works }): Promise<string[]> {
    const used = await listUsedByWorks(em, works);
    const say = new Set(works.map(({ projectId }) => projectId)).size > 1 ? namedUseInWords : useInWords;
    return used.filter(({ percent }) => percent >= NOTICED_PERCENT).map(say);
  },
});

/** How much of the budgets of works is used, and of hours how many are left, each named. */
export const listBudgetUse = query({
  name: 'budget.use',
  permission: 'timesheet:read',
  input: NoticesOf,
  run: async ({ em }, { works }): Promise<string[]> => (await listUsedByWorks(em, works)).map(leftInWords),
});

export interface BurnDownWeek { week: LocalDate; used: string; remaining: string }

/** Weeks that a chart has room for: the latest. */
const WEEKS = 24;

/** What remained of a budget at the end of each week, also of those in which nothing was used. */
function burnDown(amount: string, used: readonly { week: LocalDate; used: string }[]): BurnDownWeek[] {
  const first = used[0]?.week;
  const last = used.at(-1)?.week;
  if (!first || !last) return [];
  const byWeek = new Map(used.map((row) => [row.week, row.used]));
  const weeks: BurnDownWeek[] = [];
  let remaining = addMoney(amount, '0.00');
  for (let week = first; week <= last; week = addDays(week, 7)) {
    const inWeek = byWeek.get(week) ?? '0.00';
    remaining = subtractMoney(remaining, inWeek);
    weeks.push({ week, used: inWeek, remaining });
  }
  return weeks.slice(-WEEKS);
}
