import { useEffect, useRef, type RefObject } from 'react';

/** What a message covers never, and what it covers only where a narrow window leaves no other place. */
const ALWAYS_FREE = 'main :is(.tab, .chart, .bar-list)';
const OBSTACLES =
  'main :is(button, input, select, textarea, summary, .button, .tab, .chart, .bar-list), dialog .form-actions :is(button, a)';
const GAP = 8;
const STEP = 8;

/** Keeps a floating message at the top right below the bar, or as little below that as leaves everything free, also while one scrolls. */
export function useFreePlace(shown: readonly unknown[]): RefObject<HTMLDivElement> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box || shown.length === 0) return undefined;
    let frame = 0;
    const move = () => { box.style.top = `${freeTop(box, OBSTACLES) ?? freeTop(box, ALWAYS_FREE) ?? firstTop()}px`; };
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

const firstTop = (): number => Math.max(0, document.querySelector('.shell-head')?.getBoundingClientRect().bottom ?? 0) + GAP;

function freeTop(box: HTMLElement, what: string): number | undefined {
  const { left, right, height } = box.getBoundingClientRect();
  const all = [...document.querySelectorAll(what)].filter((each) => !box.contains(each));
  const obstacles = all.map((each) => each.getBoundingClientRect())
    .filter((each) => each.width > 1 && each.height > 1 && each.left < right && left < each.right);
  for (let top = firstTop(); top + height + GAP <= window.innerHeight; top += STEP) {
    if (!obstacles.some((each) => each.top < top + height && top < each.bottom)) return top;
  }
  return undefined;
}
