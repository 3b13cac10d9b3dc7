import { isChanged } from '../form/use-early-change.ts';

const QUESTION = 'What you changed in this entry is not saved. Go to the other day without it?';

/** Another day is another entry: what was changed in this one is asked about. A new entry goes along. */
export function mayLeaveEntry(form: HTMLFormElement): boolean {
  const isStored = form.elements.namedItem('version') !== null;
  const isTyped = [...form.elements].some((control) => control.getAttribute('name') !== 'date' && isChanged(control));
  return !isStored || !isTyped || window.confirm(QUESTION);
}
