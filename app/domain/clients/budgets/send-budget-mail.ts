import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { JobHandler } from '#app/domain/kernel/job.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { formatQuantity } from '#app/domain/kernel/values/format-money.ts';
import { findSite } from '#app/domain/people/people/index.server.ts';
import { USED, PERCENT } from './budgets.read-model.ts';
import type { SendBudgetMailPayload } from './job-names.ts';

/** The budgets of which so much is used that administrators are to be told, each share once, in the transaction that queues the mail. */
export async function takeUsedBudgets(em: SqlEntityManager): Promise<SendBudgetMailPayload[]> {
  const reached = await rows<SendBudgetMailPayload>(em, sql`select b.budget_id as "budgetId",
      case when ${PERCENT} >= 100 then 100 else 80 end as percent
    from tenant.budget b where b.told_percent < 100 and ${PERCENT} >= case when b.told_percent < 80 then 80 else 100 end
    order by b.budget_id for update of b skip locked`);
  for (const { budgetId, percent } of reached)
    await execute(em, sql`update tenant.budget set told_percent = ${percent} where budget_id = ${budgetId}`);
  return reached;
}

interface Told { projectId: string; iterationId: number; name: string; amount: string; used: string; unit: string }

/** Tells administrators how much of a budget is used. */
export const sendBudgetMail: JobHandler = async (ctx, { budgetId, percent }: SendBudgetMailPayload, services) => {
  const to = await rows<{ email: string }>(ctx.em, sql`select email from tenant.employee where is_admin and is_enabled order by emp_id`);
  const told = await firstRow<Told>(ctx.em, sql`select b.project_id as "projectId", coalesce(b.iteration_id, 0) as "iterationId",
      c.co_name || ', ' || p.project_name || coalesce(', ' || i.iteration_name, '') as name, b.amount::text as amount,
      round(${USED}, 2)::text as used, case b.unit when 'hours' then 'h' else coalesce(c.currency_id, o.currency_id) end as unit
    from tenant.budget b join tenant.project p on p.project_id = b.project_id join tenant.client c on c.client_id = p.client_id
    cross join tenant.organisation o left join tenant.iteration i on i.iteration_id = b.iteration_id
    where b.budget_id = ${budgetId}`);
  if (to.length === 0 || !told) return;
  const { projectId, iterationId, name, amount, used, unit } = told;
  const query = iterationId === 0 ? '' : `?iterationId=${iterationId}`;
  const url = new URL(`/admin/projects/form/${projectId}/budget${query}`, await findSite(ctx, services.siteUrl));
  await services.mailer.send({
    to: to.map(({ email }) => email), cc: [], attachments: [], subject: `Daybook: ${percent} % of the budget of ${name} is used`,
    text: `Hello,

${percent} % of the budget of ${name} is used: ${formatQuantity(used)} of ${formatQuantity(amount)} ${unit}.

How it was used, week by week:

${url.href}
`,
  });
};
