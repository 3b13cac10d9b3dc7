import { useEffect, useRef, type RefObject } from 'react';

const CONTROLS =
  'main form :is(button, input, select, textarea, a), main .form-actions :is(button, a), dialog .form-actions :is(button, a)';
const CORNERS = ['bottom', 'top', 'bottom-left', 'top-left'] as const;

/** Keeps floating messages in a corner in which they cover nothing of a form, also while the page scrolls; in the first where all would. */
export function useFreeCorner(shown: readonly unknown[]): RefObject<HTMLDivElement> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box || shown.length === 0) return undefined;
    let frame = 0;
    const move = () => moveToFree(box);
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(move);
    };
    move();
    for (const type of ['scroll', 'resize']) window.addEventListener(type, later, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const type of ['scroll', 'resize']) window.removeEventListener(type, later);
    };
  }, [shown]);
  return ref;
}

function moveToFree(box: HTMLElement): void {
  const controls = [...document.querySelectorAll(CONTROLS)].map((control) => control.getBoundingClientRect()).filter(
    ({ width, height }) => width > 1 && height > 1,
  );
  for (const corner of [...CORNERS, CORNERS[0]]) {
    box.dataset['corner'] = corner;
    const own = box.getBoundingClientRect();
    if (!controls.some((control) => overlaps(control, own))) return;
  }
}

const overlaps = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
