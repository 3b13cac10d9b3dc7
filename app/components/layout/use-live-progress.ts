import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { paths } from '#app/screens/paths.ts';

/** Longer than a page is asked for again and again before it says that nobody answers. */
const LISTEN_AGAIN_MS = 10_000;

/** Reads the page again whenever the server says that something has changed. */
export function useLiveProgress(jobRunId: string | null, going: boolean) {
  const { revalidate } = useRevalidator();
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
