import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { JobProgress } from '#app/components/layout/job-progress.tsx';
import { useLiveProgress, useSeen } from '#app/components/layout/use-live-progress.ts';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { getJobRun, seeJobRun } from '#app/domain/site/job-runs/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = ({ data }: { data: Awaited<ReturnType<typeof loader>> | undefined }) => pageTitle(data?.title ?? 'Progress');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getJobRun(ctx, { jobId: args.params['jobId'] ?? '' }));
}

/** Leads from Home to what came of the work, which Home stops telling of. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const jobId = args.params['jobId'] ?? '';
  const { resultHref } = await orProblem(seeJobRun(ctx, { jobId }));
  return redirect(resultHref || paths.job(jobId), { status: 303 });
}

const STATUS = { queued: 'waiting', running: 'running', done: 'done', failed: 'failed', cancelled: 'failed' } as const;
const RESULT: Readonly<Record<string, string>> = { 'invoice-pdf': 'Open the PDF' };

/** Where the result of work on an invoice is shown. */
const OF_INVOICE = /^\/invoice\/details\/(\d+)/;

export default function JobPage() {
  const { jobRunId, kind, title, status, done, total, message, error, resultHref, isSeen } = useLoaderData<typeof loader>();
  const going = status === 'queued' || status === 'running';
  const invoiceId = OF_INVOICE.exec(resultHref)?.[1];
  useLiveProgress(jobRunId, going);
  const [wasOver] = useState(!going);
  useSeen(jobRunId, wasOver && !isSeen);
  return (
    <>
      {going ? <noscript><meta httpEquiv="refresh" content="2" /></noscript> : null}
      <PageHeader title={title}
        {...(invoiceId ? { back: { href: paths.invoice(Number(invoiceId)), label: `Invoice ${invoiceId}` } } : {})} />
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
