import { watchDragging } from './week-dragging.ts';
import { watchKeys } from './week-keys.ts';
import { timeText, type Stretch } from './week-time.ts';

export interface WeekActions {
  hrefForSlot(date: string, startTime: string, endTime?: string): string;
  moveAction?: string | undefined;
  copyKey?: string | undefined;
}

/** What keys and pointer lead to. */
export interface WeekOutcome {
  /** Opens the add page for a stretch that was drawn. */
  add(drawn: Stretch): void;
  /** Posts where an entry is to be, or to be once more. */
  move(entry: HTMLElement, to: Stretch, isCopy?: boolean): void;
  /** Follows a link. */
  open(href: string): void;
}

/** Makes the calendar answer to keys and to dragging until the signal says stop. */
export function watchWeek(root: HTMLElement, actions: () => WeekActions, signal: AbortSignal): void {
  if (signal.aborted) return;
  const outcome: WeekOutcome = {
    add: ({ date, start, end }) => follow(root, actions().hrefForSlot(date, timeText(start), timeText(end))),
    move: (entry, to, isCopy = false) => {
      const { moveAction, copyKey = '' } = actions();
      if (moveAction !== undefined) postMove(root, moveAction, entry, to, isCopy ? copyKey : undefined);
    },
    open: (href) => follow(root, href),
  };
  giveFocusBack(root);
  watchKeys(root, outcome, signal);
  watchDragging(root, outcome, signal);
}

function follow(root: HTMLElement, href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.hidden = true;
  link.dataset['page'] = '';
  root.append(link);
  link.click();
  link.remove();
}

/** An entry that keys have moved is drawn anew where it is now. */
function giveFocusBack(root: HTMLElement): void {
  const { moved } = root.dataset;
  delete root.dataset['moved'];
  if (moved !== undefined && document.activeElement === document.body)
    root.querySelector<HTMLElement>(`[data-entry="${moved}"]`)?.focus({ preventScroll: true });
}

/** The form that a page without script would have. A copy has the day that it is copied from, and a key of its own. */
function postMove(root: HTMLElement, action: string, entry: HTMLElement, { date, start, end }: Stretch, copyKey?: string): void {
  const timeId = entry.dataset['entry'] ?? '';
  const [from = ''] = (entry.dataset['when'] ?? '').split('T');
  const fields = { timeId, version: entry.dataset['version'] ?? '', date, startTime: timeText(start), endTime: timeText(end),
    ...(copyKey === undefined ? {} : { copyFrom: from, idempotencyKey: [copyKey, timeId, date, start].join(':') }) };
  if (document.activeElement === entry) root.dataset['moved'] = timeId;
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
  const doing = copyKey === undefined ? 'Moving' : 'Copying';
  if (said) said.textContent = `${doing} to ${fields.startTime}–${fields.endTime} on ${date.split('-').reverse().join('/')}`;
  form.requestSubmit();
  form.remove();
}
