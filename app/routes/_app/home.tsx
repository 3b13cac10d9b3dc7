import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FirstStepsOfHome, MoneyWaiting } from '#app/components/home/money-and-steps.tsx';
import { ThisWeek } from '#app/components/home/this-week.tsx';
import { Today } from '#app/components/home/today.tsx';
import { WaitsForMe } from '#app/components/home/waits-for-me.tsx';
import { WeekState } from '#app/components/submitted-weeks/week-state.tsx';
import { getHome } from '#app/domain/home/index.server.ts';
import { actorMay } from '#app/domain/kernel/permissions.ts';
import { getSubmission } from '#app/domain/submitted-weeks/index.server.ts';
import { getWeek } from '#app/domain/timesheets/index.server.ts';
import { getTimerWork } from '#app/domain/timer/index.server.ts';
import { listValidation } from '#app/domain/validation/index.server.ts';
import { ValidationQueries } from '#app/domain/validation/contract.ts';
import { requireContext, type WebCtx } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { typedLine } from './timesheet/quick-line.server.ts';

export const meta = () => pageTitle('Home');

/** One's own day and week, and what waits. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { empId } = ctx.actor;
  const today = ctx.today();
  const [home, week, submission, typed, importantChecks, timerWork] = await orProblem(Promise.all([
    getHome(ctx, {}), getWeek(ctx, { empId, date: today }), getSubmission(ctx, { empId, date: today }),
    typedLine(ctx, new URL(args.request.url).searchParams, today), countImportant(ctx),
    ctx.person.timerSince === null ? undefined : getTimerWork(ctx, {}),
  ]));
  return { home, week, submission, typed, importantChecks, timerWork, today };
}

/** How many important checks have found something when they were run last. */
async function countImportant(ctx: WebCtx): Promise<number> {
  if (!actorMay(ctx.actor, 'validation:read')) return 0;
  const { rows } = await listValidation(ctx, ValidationQueries.parse({ important: 'important' }));
  return rows.filter(({ found }) => (found ?? 0) > 0).length;
}

export default function HomePage() {
  const { home, week, submission, typed, importantChecks, timerWork, today } = useLoaderData<typeof loader>();
  const { employee: { empId, name } } = week;
  const { waiting, organisation } = home;
  return (
    <div className="home stack">
      <h1>Home</h1>
      <p className="muted">{name}</p>
      <FirstStepsOfHome isNewPerson={waiting.isNew} isNewOrganisation={organisation?.isNew ?? false} empId={empId} today={today} />
      <div className="home-columns">
        <Today week={week} today={today} typed={typed} timerWork={timerWork} />
        <div className="stack">
          <WaitsForMe home={home} empId={empId} today={today} importantChecks={importantChecks} />
          <ThisWeek week={week} />
          {submission?.state === 'open' ? null : <WeekState week={submission} />}
          {organisation ? <MoneyWaiting {...organisation} /> : null}
        </div>
      </div>
    </div>
  );
}
