import { Form, useLocation } from '@remix-run/react';
import { Square, Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatClock } from '#app/domain/kernel/values/duration.ts';
import { paths } from '#app/screens/paths.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';

export interface RunningTimer {
  /** Client and project. */
  readonly work: string;
  readonly seconds: number;
}

/** The timer in the bar of every page: the way to its page, and while it runs the time and the button that stops it. */
export function TimerTool({ timer }: { timer: RunningTimer | null }) {
  const { pathname, search } = useLocation();
  if (!timer) {
    return (
      <PageLink className="icon-link timer-tool-start" href={paths.timer()} data-shortcut="s" aria-label="Start a timer"
        title="Start a timer (s)">
        <Icon icon={Timer} />
      </PageLink>
    );
  }
  return (
    <Form method="post" action={paths.stopTimer()} className="timer-tool">
      <PageLink className="timer-link" href={paths.timer()} title={timer.work}>
        <span className="visually-hidden">Timer for {timer.work}: </span>
        <Elapsed key={timer.work + timer.seconds} seconds={timer.seconds} />
      </PageLink>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <Button size="small" icon={Square} data-shortcut="s" title="Stop the timer (s)">Stop</Button>
    </Form>
  );
}

/** The time that has run as h:mm, going on with scripts. */
function Elapsed({ seconds }: { seconds: number }) {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const began = Date.now();
    const tick = setInterval(() => setPassed(Math.floor((Date.now() - began) / 1000)), 10_000);
    return () => clearInterval(tick);
  }, []);
  return <span className="numeric">{formatClock(seconds + passed)}</span>;
}
