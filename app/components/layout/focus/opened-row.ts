/** The link that was followed from a page, by the page's place in the history. */
const opened = new Map<string, string>();

/** The address of the link or row that had led away from a place in the history. */
export const openedRow = (key: string): string | undefined => opened.get(key);

/** Notes which link or row is followed from the place that `key` says, until the returned function is called. */
export function noteOpenedRow(key: () => string): () => void {
  const note = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
    const href = event.target instanceof Element ? linkAround(event.target)?.href : undefined;
    if (href) opened.set(key(), href);
  };
  for (const type of ['click', 'keydown']) document.addEventListener(type, note, { capture: true });
  return () => {
    for (const type of ['click', 'keydown']) document.removeEventListener(type, note, { capture: true });
  };
}

function linkAround(target: Element): HTMLAnchorElement | null | undefined {
  return target.closest<HTMLAnchorElement>('main a[href]')
    ?? target.closest('main tr, main .ag-row')?.querySelector<HTMLAnchorElement>('a[href]');
}
