import type { WeekOutcome } from './week-gestures.ts';
import { SLOT_MINUTES } from './week-layout.ts';
import { drawnBetween, endingAt, movedTo, readStretch, timeText, type Stretch } from './week-time.ts';

interface Point {
  date: string;
  minutes: number;
}

interface Drag {
  began: PointerEvent;
  grip: Point;
  now: Stretch;
  stretchAt(point: Point): Stretch;
  drop(stretch: Stretch, isCopy: boolean): void;
}

const MEANT_PIXELS = 5;

/** Draws a new entry on empty slots, moves one, or takes it by its lower edge. Fingers scroll instead. */
export function watchDragging(root: HTMLElement, outcome: WeekOutcome, signal: AbortSignal): void {
  root.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || event.pointerType === 'touch' || !(event.target instanceof Element)) return;
    const grip = pointAt(root, event);
    const drag = grip && dragFrom(event.target, event, grip, outcome);
    if (drag) follow(root, drag);
  }, { signal });
  root.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
}

function dragFrom(target: Element, began: PointerEvent, grip: Point, outcome: WeekOutcome): Drag | undefined {
  const entry = target.closest<HTMLElement>('[data-entry]');
  if (entry) {
    const now = readStretch(entry.dataset['when'] ?? '');
    const drop = (to: Stretch, isCopy: boolean) => outcome.move(entry, to, isCopy);
    if (target.closest('.week-stretch'))
      return { began, grip, now, drop: (to) => drop(to, false), stretchAt: ({ minutes }) => endingAt(now, minutes + SLOT_MINUTES) };
    return { began, grip, now, drop, stretchAt: ({ date, minutes }) => movedTo(now, date, now.start + minutes - grip.minutes) };
  }
  if (!target.closest('[data-slot]')) return undefined;
  return { began, grip, now: drawnBetween(grip.date, grip.minutes, grip.minutes), drop: outcome.add,
    stretchAt: ({ minutes }) => drawnBetween(grip.date, grip.minutes, minutes) };
}

/** From the first move that is meant until the pointer is let go; Esc leaves everything as it was. */
function follow(root: HTMLElement, drag: Drag): void {
  const done = new AbortController();
  const ghost = document.createElement('div');
  ghost.className = 'week-ghost';
  let stretch: Stretch | undefined;
  const stop = () => { done.abort(); ghost.remove(); };
  const on = <Type extends 'pointermove' | 'pointerup' | 'pointercancel' | 'keydown'>(type: Type,
    listener: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(type, listener, { signal: done.signal, capture: true });
  on('pointermove', (event) => {
    const meant = Math.hypot(event.clientX - drag.began.clientX, event.clientY - drag.began.clientY) >= MEANT_PIXELS;
    const point = pointAt(root, event);
    if (!point || (!stretch && !meant)) return;
    event.preventDefault();
    stretch = drag.stretchAt(point);
    showGhost(root, ghost, stretch);
  });
  on('pointerup', (event) => {
    stop();
    if (!stretch) return;
    swallowClick();
    const { date, start, end } = drag.now;
    if (stretch.date !== date || stretch.start !== start || stretch.end !== end) drag.drop(stretch, event.ctrlKey || event.metaKey);
  });
  on('pointercancel', stop);
  on('keydown', (event) => { if (event.key === 'Escape') stop(); });
}

/** The click that follows a drag is not meant for the link under it. */
function swallowClick(): void {
  const refuse = (event: Event) => { if (event.isTrusted) { event.preventDefault(); event.stopPropagation(); } };
  document.addEventListener('click', refuse, { capture: true, once: true });
  setTimeout(() => document.removeEventListener('click', refuse, { capture: true }), 0);
}

/** The day and the start of the slot under the pointer; the nearest ones where it is outside. */
function pointAt(root: HTMLElement, { clientX, clientY }: PointerEvent): Point | undefined {
  const heads = [...root.querySelectorAll<HTMLElement>('th[data-date]')];
  const over = heads.find((head) => clientX < head.getBoundingClientRect().right) ?? heads.at(-1);
  const body = root.querySelector('tbody');
  if (!over || !body) return undefined;
  const { top, height } = body.getBoundingClientRect();
  const rows = body.rows.length;
  const slot = Math.min(Math.max(Math.floor(((clientY - top) / height) * rows), 0), rows - 1);
  return { date: over.dataset['date'] ?? '', minutes: topMinutes(root) + slot * SLOT_MINUTES };
}

function topMinutes(root: HTMLElement): number {
  return Number(root.dataset['firstHour']) * 60;
}

function showGhost(root: HTMLElement, ghost: HTMLElement, { date, start, end }: Stretch): void {
  const frame = root.querySelector<HTMLElement>('.week-scroll');
  const head = root.querySelector<HTMLElement>(`th[data-date="${date}"]`);
  const body = root.querySelector('tbody');
  if (!frame || !head || !body) return;
  const slotHeight = body.offsetHeight / body.rows.length;
  const top = body.offsetTop + ((start - topMinutes(root)) / SLOT_MINUTES) * slotHeight;
  Object.assign(ghost.style,
    { left: `${head.offsetLeft}px`, width: `${head.offsetWidth}px`, top: `${top}px`,
      height: `${((end - start) / SLOT_MINUTES) * slotHeight}px` });
  ghost.textContent = `${timeText(start)}–${timeText(end)}`;
  frame.append(ghost);
}
