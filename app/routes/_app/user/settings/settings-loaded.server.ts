import type { LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '#app/screens/paths.ts';
import type { WebCtx } from '#app/web/context.server.ts';
import { onFault } from '#app/web/forms/form-failure.server.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

/** What a page of My Settings shows. Where that cannot be read it says so on the timesheets, which work without it. */
export const orNotLoaded = <Settings>(args: LoaderFunctionArgs, ctx: WebCtx, settings: Promise<Settings>): Promise<Settings> =>
  onFault(args, orProblem(settings), async () => {
    const text = 'Server Error occurred. Settings not loaded';
    throw await redirectWithToast(paths.timesheet(), { kind: 'error', text, on: paths.dayView(ctx.actor.empId, ctx.today()) });
  });
