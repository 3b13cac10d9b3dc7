import { useFetcher, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { paths } from '#app/screens/paths.ts';

/** Longer than a page is asked for again and again before it says that nobody answers. */
const LISTEN_AGAIN_MS = 10_000;

/** Says that the end of the work was seen, so that Home does not tell of it. Without script, it is opened from there. */
export function useSeen(jobRunId: string | null, isUnseen: boolean) {
  const { submit } = useFetcher();
  useEffect(() => {
    if (isUnseen && jobRunId !== null) submit(null, { method: 'post', action: paths.jobSeen(jobRunId) });
  }, [jobRunId, isUnseen, submit]);
}

/** Reads the page again whenever the server says that something has changed. What was watched to its end is seen. */
export function useLiveProgress(jobRunId: string | null, going: boolean) {
  const { revalidate } = useRevalidator();
  const watched = useRef<string | null>(null);
  useSeen(watched.current, !going);
  useEffect(() => {
    watched.current = going ? jobRunId : null;
  }, [going, jobRunId]);
  useEffect(() => {
    if (!going || jobRunId === null) return undefined;
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
