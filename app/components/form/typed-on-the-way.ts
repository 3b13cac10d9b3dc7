import { touchedFields } from './touched-fields.ts';

/** What was typed into a form after a step to another page was sent, of which that page knows nothing. */
export interface TypedOnTheWay {
  /** Whose it is: an address, or '' of a new record. */
  readonly owner: string;
  readonly values: ReadonlyMap<string, string>;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const stepping = new Set<string>();
let saved: TypedOnTheWay | undefined;

/** A step that may lead to another page is on its way. */
export function stepSent(formId: string): void {
  stepping.add(formId);
}

/** It led nowhere else. */
export function pageAnswered(formId: string): void {
  stepping.delete(formId);
}

/** Of a form that a step takes away: keeps what was typed since for the page that comes in its place. */
export function keepTyped(form: HTMLFormElement, owner: string): void {
  if (!stepping.delete(form.id)) return;
  const controls = [...touchedFields(form.id)].map((name) => form.elements.namedItem(name)).filter(isControl);
  if (controls.length === 0) return;
  keepAgain({ owner, values: new Map(controls.map((control) => [control.name, valueOf(control)])) });
  // Only for those who come in this moment.
  queueMicrotask(forget);
}

/** Keeps it for the next form of its owner. */
export function keepAgain(typed: TypedOnTheWay): void {
  saved = typed;
}

function forget(): void {
  saved = undefined;
}

/** What was typed for this owner. */
export function takeTyped(owner: string): TypedOnTheWay | undefined {
  const typed = saved?.owner === owner ? saved : undefined;
  if (typed) forget();
  return typed;
}

/** What was typed for another one. */
export const typedElsewhere = (owner: string): TypedOnTheWay | undefined => (saved?.owner === owner ? undefined : saved);

/** Types it into the form that came, and goes on where the person was. Answers whether all of it found its field. */
export function putTyped(form: HTMLFormElement, { values }: TypedOnTheWay): boolean {
  let last: Control | undefined;
  for (const [name, value] of values) {
    const control = form.elements.namedItem(name);
    if (!isControl(control) || !type(control, value)) continue;
    last = control;
  }
  if (last) goTo(last);
  return [...values].every(([name, value]) => {
    const control = form.elements.namedItem(name);
    return isControl(control) && valueOf(control) === value;
  });
}

function isControl(element: unknown): element is Control {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
}

const isTick = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

const valueOf = (control: Control): string => (isTick(control) ? String(control.checked) : control.value);

/** As a person would, so that everybody who listens hears of it. A hidden field shows elsewhere what it holds and is left alone. */
function type(control: Control, value: string): boolean {
  if (control.type === 'hidden' || valueOf(control) === value) return false;
  if (isTick(control)) {
    control.click();
    return true;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }));
  return true;
}

function goTo(control: Control): void {
  control.focus();
  if (control instanceof HTMLTextAreaElement) control.setSelectionRange(control.value.length, control.value.length);
}
