import { Form } from '@remix-run/react';
import type { OwnJob } from '#app/domain/organisation/home/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { Card } from '../../ui/card.tsx';
import { PageLink } from '../../ui/page-link.tsx';

const STATE = { queued: 'is waiting', running: 'is running', failed: 'failed', done: 'is done' } as const;

/** Imports, files and other long work of one's own: what ended is opened once, and then gone from here. */
export function RecentWork({ jobs }: { jobs: readonly OwnJob[] }) {
  if (jobs.length === 0) return null;
  return (
    <Card title="In the background">
      <ul className="plain-list">
        {jobs.map((job) => <li key={job.jobRunId}><Work {...job} /></li>)}
      </ul>
    </Card>
  );
}

function Work({ jobRunId, title, status }: OwnJob) {
  const words = `${title} ${STATE[status]}`;
  if (status === 'queued' || status === 'running') return <PageLink className="link" href={paths.job(jobRunId)}>{words}</PageLink>;
  return (
    <Form method="post" action={paths.job(jobRunId)} reloadDocument>
      <button type="submit" className="link link-button">{words}</button>
    </Form>
  );
}
