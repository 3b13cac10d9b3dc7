import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { JobProgress } from '#app/components/layout/job-progress.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { getJobRun } from '#app/domain/job-runs/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = ({ data }: { data: Awaited<ReturnType<typeof loader>> | undefined }) => pageTitle(data?.title ?? 'Progress');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getJobRun(ctx, { jobId: args.params['jobId'] ?? '' }));
}

const STATUS = { queued: 'waiting', running: 'running', done: 'done', failed: 'failed', cancelled: 'failed' } as const;
const RESULT: Readonly<Record<string, string>> = { 'invoice-pdf': 'Open the PDF' };

export default function JobPage() {
  const { jobRunId, kind, title, status, done, total, message, error, resultHref } = useLoaderData<typeof loader>();
  const going = status === 'queued' || status === 'running';
  useLiveProgress(jobRunId, going);
  return (
    <>
      {going ? <noscript><meta httpEquiv="refresh" content="2" /></noscript> : null}
      <PageHeader title={title} />
      <JobProgress
        title={title} status={STATUS[status]} done={done} total={total} message={message}
        error={status === 'cancelled' ? 'This was cancelled before it began.' : error}
      />
      {status === 'done' && resultHref !== ''
        ? <p className="mt-4"><ButtonLink href={resultHref} variant="primary" reload>{RESULT[kind] ?? 'Show the result'}</ButtonLink></p>
        : null}
    </>
  );
}

/** Longer than a page is asked for again and again before it says that nobody answers. */
const LISTEN_AGAIN_MS = 10_000;

/** Reads the page again whenever the server says that something has changed. */
function useLiveProgress(jobRunId: string, going: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!going) return undefined;
    let events: EventSource;
    let again: ReturnType<typeof setTimeout>;
    const listen = () => {
      events = new EventSource(paths.jobEvents(jobRunId));
      events.onmessage = () => revalidate();
      events.onerror = () => {
        // Broken off, the browser asks again by itself; refused, it does not. Reading the page says what is wrong.
        if (events.readyState !== EventSource.CLOSED) return;
        revalidate();
        again = setTimeout(listen, LISTEN_AGAIN_MS);
      };
    };
    listen();
    return () => {
      clearTimeout(again);
      events.close();
    };
  }, [jobRunId, going, revalidate]);
}
