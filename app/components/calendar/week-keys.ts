import { addDays } from '#app/domain/kernel/values/local-date.ts';
import type { WeekOutcome } from './week-gestures.ts';
import { SLOT_MINUTES } from './week-layout.ts';
import { endingAt, movedTo, readStretch, type Stretch } from './week-time.ts';

const ITEMS = '[data-slot], [data-when]';
const STEPS: Readonly<Record<string, readonly [days: number, slots: number]>> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

/** One stop of the Tab key for the whole week; arrows go through it, with Alt they take an entry along. */
export function watchKeys(root: HTMLElement, outcome: WeekOutcome, signal: AbortSignal): void {
  const items = [...root.querySelectorAll<HTMLElement>(ITEMS)];
  const first = items.find((item) => item === document.activeElement) ?? items.find((item) => item.dataset['when']) ?? items[0];
  for (const item of items) item.tabIndex = item === first ? 0 : -1;
  root.addEventListener(
    'focusin', ({ target }) => { if (target instanceof HTMLElement && target.matches(ITEMS)) makeStop(root, target); }, { signal },
  );
  root.addEventListener('keydown', (event) => press(root, outcome, event), { signal });
}

function makeStop(root: HTMLElement, item: HTMLElement): void {
  for (const other of root.querySelectorAll<HTMLElement>(`:is(${ITEMS})[tabindex="0"]`)) other.tabIndex = -1;
  item.tabIndex = 0;
}

function press(root: HTMLElement, outcome: WeekOutcome, event: KeyboardEvent): void {
  const item = event.target;
  const step = STEPS[event.key];
  const copyHref = event.target instanceof HTMLElement ? event.target.dataset['copy'] : undefined;
  if (event.key === 'c' && copyHref !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    outcome.open(copyHref);
    return;
  }
  if (!(item instanceof HTMLElement) || !item.matches(ITEMS) || !step || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  if (!event.altKey) itemBeside(root, item, step)?.focus();
  else if (item.dataset['entry'] !== undefined) changeEntry(root, outcome, item, step, event.shiftKey);
}

function changeEntry(root: HTMLElement, outcome: WeekOutcome, item: HTMLElement, [days, slots]: readonly [number, number],
  isEnd: boolean): void {
  const now = whenOf(item);
  const date = addDays(now.date, days);
  const shown = root.querySelector(`th[data-date="${date}"]`) !== null;
  if (isEnd ? slots === 0 : !shown) return;
  const to = isEnd ? endingAt(now, now.end + slots * SLOT_MINUTES) : movedTo(now, date, now.start + slots * SLOT_MINUTES);
  if (to.date !== now.date || to.start !== now.start || to.end !== now.end) outcome.move(item, to);
}

function whenOf(item: HTMLElement): Stretch {
  return readStretch(item.dataset['when'] ?? item.dataset['slot'] ?? '');
}

function itemBeside(root: HTMLElement, item: HTMLElement, [days, slots]: readonly [number, number]): HTMLElement | undefined {
  const now = whenOf(item);
  const date = addDays(now.date, days);
  const ofDay = [...root.querySelectorAll<HTMLElement>(ITEMS)]
    .map((element) => ({ element, when: whenOf(element) }))
    .filter(({ when }) => when.date === date)
    .sort((a, b) => a.when.start - b.when.start);
  if (days !== 0) return ofDay.findLast(({ when }) => when.start <= now.start)?.element;
  return ofDay[ofDay.findIndex(({ element }) => element === item) + slots]?.element;
}
