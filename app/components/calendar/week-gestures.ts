import { watchDragging } from './week-dragging.ts';
import { watchKeys } from './week-keys.ts';
import { timeText, type Stretch } from './week-time.ts';

export interface WeekActions {
  hrefForSlot(date: string, startTime: string, endTime?: string): string;
  moveAction?: string | undefined;
}

/** What keys and pointer lead to. */
export interface WeekOutcome {
  /** Opens the add page for a stretch that was drawn. */
  add(drawn: Stretch): void;
  /** Posts where an entry is to be. */
  move(entry: HTMLElement, to: Stretch): void;
}

/** Makes the calendar answer to keys and to dragging until the signal says stop. */
export function watchWeek(root: HTMLElement, actions: () => WeekActions, signal: AbortSignal): void {
  if (signal.aborted) return;
  const outcome: WeekOutcome = {
    add: ({ date, start, end }) => follow(root, actions().hrefForSlot(date, timeText(start), timeText(end))),
    move: (entry, to) => {
      const { moveAction } = actions();
      if (moveAction !== undefined) postMove(root, moveAction, entry, to);
    },
  };
  watchKeys(root, outcome, signal);
  watchDragging(root, outcome, signal);
}

function follow(root: HTMLElement, href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.hidden = true;
  root.append(link);
  link.click();
  link.remove();
}

/** The form that a page without script would have: the fields of WeekMove. */
function postMove(root: HTMLElement, action: string, entry: HTMLElement, { date, start, end }: Stretch): void {
  const fields = { entryId: entry.dataset['entry'] ?? '', version: entry.dataset['version'] ?? '', date, startTime: timeText(start),
    endTime: timeText(end) };
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  form.dataset['enhance'] = '';
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  root.append(form);
  const said = root.querySelector('[data-week-said]');
  if (said) said.textContent = `Moving to ${fields.startTime}–${fields.endTime} on ${date.split('-').reverse().join('/')}`;
  form.requestSubmit();
  form.remove();
}
