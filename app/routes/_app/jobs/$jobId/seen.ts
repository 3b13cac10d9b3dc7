import type { ActionFunctionArgs } from '@remix-run/node';
import { seeJobRun } from '#app/domain/site/job-runs/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** Says from the page where the work was watched that its end was seen. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args, paths.job(args.params['jobId'] ?? ''));
  await orProblem(seeJobRun(ctx, { jobId: args.params['jobId'] ?? '' }));
  return null;
}
