import { createContext, useContext, type ReactNode } from 'react';
import { paths } from '#app/screens/paths.ts';
import type { GridLayout, GridLayouts } from '#app/screens/lists/arrange-columns.ts';

const NONE: GridLayouts = {};
const Layouts = createContext<GridLayouts>(NONE);

/** What was arranged since the page got its layouts, for as long as it has those. */
const arrangedSince = new WeakMap<GridLayouts, Map<string, GridLayout>>();

/** How the signed-in person arranged their lists, for every grid inside. */
export function GridLayoutsProvider({ layouts, children }: { layouts: GridLayouts | null; children: ReactNode }) {
  return <Layouts.Provider value={layouts ?? NONE}>{children}</Layouts.Provider>;
}

/** A grid's layout, and what keeps a new one: here at once, on the server in the background. */
export function useGridLayout(gridId: string): [GridLayout | undefined, (change: GridLayout) => void] {
  const layouts = useContext(Layouts);
  const layout = arrangedSince.get(layouts)?.get(gridId) ?? layouts[gridId];
  const arrange = (change: GridLayout) => {
    const since = arrangedSince.get(layouts) ?? new Map<string, GridLayout>();
    since.set(gridId, { ...(since.get(gridId) ?? layouts[gridId]), ...change });
    arrangedSince.set(layouts, since);
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
