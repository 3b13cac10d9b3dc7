import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { paths } from '#app/screens/paths.ts';
import type { GridLayout, GridLayouts } from '#app/screens/lists/arrange-columns.ts';

interface Arranged {
  readonly layouts: GridLayouts;
  /** What was arranged since the page got these layouts. */
  readonly since: Map<string, GridLayout>;
}

const Layouts = createContext<Arranged>({ layouts: {}, since: new Map() });

/** How the signed-in person arranged their lists, for every grid inside. */
export function GridLayoutsProvider({ layouts, children }: { layouts: GridLayouts | null; children: ReactNode }) {
  const arranged = useMemo(() => ({ layouts: layouts ?? {}, since: new Map<string, GridLayout>() }), [layouts]);
  return <Layouts.Provider value={arranged}>{children}</Layouts.Provider>;
}

/** A grid's layout, and what keeps a new one: here at once, on the server in the background. */
export function useGridLayout(gridId: string): [GridLayout | undefined, (change: GridLayout) => void] {
  const { layouts, since } = useContext(Layouts);
  const layout = since.get(gridId) ?? layouts[gridId];
  const arrange = (change: GridLayout) => {
    since.set(gridId, { ...(since.get(gridId) ?? layouts[gridId]), ...change });
    send(gridId, change);
  };
  return [layout, arrange];
}

/** Reaches the server even when the page is left right away. */
function send(gridId: string, { order = [], widths = {} }: GridLayout) {
  const form = new FormData();
  form.set('gridId', gridId);
  form.set('intent', 'keep');
  for (const key of order) form.append('order', key);
  for (const [key, width] of Object.entries(widths)) form.append('width', `${key}:${Math.round(width)}`);
  // Where it fails, the page has been told.
  fetch(paths.saveGridLayout(), { method: 'POST', body: form, keepalive: true }).catch(() => undefined);
}
