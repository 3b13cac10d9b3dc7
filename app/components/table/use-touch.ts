import { startTransition, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { DataGridProps } from './data-grid-view.tsx';

type Grid = <Row>(props: DataGridProps<Row>) => ReactNode;

/** No column folds away there, as none does in the interactive grid. */
const WIDE = '(min-width: 1100px) and (pointer: fine)';
/** A hand that only crosses the table, or clicks at once, wants nothing of the grid. */
const REST_MS = 300;

export interface Touch {
  /** The interactive grid, once the table was touched and its script is there. */
  Grid: Grid | null;
  /** A button of the mouse is down on the table: what it presses must not be taken from under it. */
  isPressed: boolean;
}

/**
 * Fetches the interactive grid when somebody has to do with its table: the pointer rests on it, or a key is pressed in it. To take over
 * costs a slow machine seconds in which it answers nothing, and most lists are only read, or left by a click on a row.
 */
export function useTouch(ref: RefObject<HTMLElement>, isWanted: boolean): Touch {
  const [Grid, setGrid] = useState<{ of: Grid } | null>(null);
  const [isPressed, setIsPressed] = useState(false);
  const isAsked = useRef(false);
  useEffect(() => {
    const box = ref.current;
    if (!box || !isWanted || !window.matchMedia(WIDE).matches) return undefined;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(rest);
      if (isAsked.current) return;
      isAsked.current = true;
      try {
        const { default: of } = await import('./interactive-grid.client.tsx');
        startTransition(() => setGrid({ of }));
      } catch {
        // The table does all that the grid does but for dragging columns; the next touch asks again.
        isAsked.current = false;
      }
    };
    const inTable = ({ target }: Event) => target instanceof Element && target.closest('table') !== null;
    const move = (event: Event) => {
      clearTimeout(rest);
      if (inTable(event)) rest = setTimeout(() => void ask(), REST_MS);
    };
    const key = (event: Event) => { if (inTable(event) || event.target === box.querySelector('.grid-box')) void ask(); };
    const press = (event: Event) => {
      clearTimeout(rest);
      if (inTable(event)) setIsPressed(true);
    };
    // The click comes right after the button is let go.
    const release = () => setTimeout(() => setIsPressed(false));
    const listening = new AbortController();
    const { signal } = listening;
    box.addEventListener('pointermove', move, { signal });
    box.addEventListener('pointerleave', () => clearTimeout(rest), { signal });
    box.addEventListener('keyup', key, { signal });
    box.addEventListener('pointerdown', press, { signal });
    for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, release, { signal });
    return () => {
      clearTimeout(rest);
      listening.abort();
    };
  }, [ref, isWanted]);
  return { Grid: Grid && isWanted ? Grid.of : null, isPressed };
}
