import type { LoaderFunctionArgs } from '@remix-run/node';
import { getJobRun } from '#app/domain/site/job-runs/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { eventStream } from './event-stream.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** How far a piece of work is, sent as it goes. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const jobId = args.params['jobId'] ?? '';
  await orProblem(getJobRun(ctx, { jobId }));
  return eventStream({
    read: () => getJobRun(ctx, { jobId }),
    isLast: ({ status }) => status !== 'queued' && status !== 'running',
    signal: args.request.signal,
  });
}
