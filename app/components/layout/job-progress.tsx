import type { ReactNode } from 'react';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { Badge } from '../ui/badge.tsx';
import type { Tone } from '#app/screens/tone.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';

export type JobStatus = 'waiting' | 'running' | 'done' | 'failed';

export interface JobProgressProps {
  title: string;
  done: number;
  /** 0 where it is not known yet. */
  total: number;
  status: JobStatus;
  message?: ReactNode;
  error?: string | null;
  resultHref?: string;
  resultLabel?: string;
}

const STATES: Record<JobStatus, { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Running', tone: 'info' },
  done: { label: 'Done', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
};

/** How far a long piece of work has come. The route keeps the page fresh. */
export function JobProgress({ title, done, total, status, message, error, resultHref, resultLabel = 'Show the result' }: JobProgressProps) {
  const { label, tone } = STATES[status];
  const going = status === 'waiting' || status === 'running';
  return (
    <section className="job stack" aria-label={title}>
      <div className="job-figures">
        <Badge tone={tone}>{label}</Badge>
        <span>{total > 0 ? `${formatCount(done)} of ${formatCount(total)}` : going ? <Spinner label="Getting ready" /> : null}</span>
      </div>
      <progress className="progress" max={Math.max(total, 1)} value={status === 'done' ? Math.max(total, 1) : done} aria-label={title} />
      {message ? <div>{message}</div> : null}
      {error ? (
        <Notice kind="danger" role="alert">
          {error}
        </Notice>
      ) : null}
      {resultHref && !going ? <ButtonLink href={resultHref}>{resultLabel}</ButtonLink> : null}
    </section>
  );
}
