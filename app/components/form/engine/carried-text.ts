import { useEffect } from 'react';
import { tellFailure } from '../../ui/failure.ts';
import { typedFields } from './typed-fields.ts';

/** Text that was typed into a form after a step to another page was sent, of which that page knows nothing. */
export interface CarriedText {
  /** Its record: an address, or '' of a new one. */
  readonly owner: string;
  readonly values: ReadonlyMap<string, string>;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const stepping = new Set<string>();
let carried: CarriedText | undefined;

/** Notes that a step which may lead to another page is on its way. */
export function stepBegins(formId: string): void {
  stepping.add(formId);
}

/** Notes that it led nowhere else. */
export function stepEnds(formId: string): void {
  stepping.delete(formId);
}

const NOT_ALL = 'Something that you changed while this page was on its way could not be put in. Please check the form before you save it.';

/** Takes what is typed along with a step to another page, such as Next day, until that page is there. */
export function useCarriedText(formId: string, owner: string): void {
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return undefined;
    const text = takeCarried(owner);
    if (text && !putIn(form, text)) tellFailure({ kind: 'info', title: '', detail: NOT_ALL });
    return () => takeAlong(form, owner);
  }, [formId, owner]);
}

/** Keeps what was typed since the step into a form that it takes away, for the page that comes in its place. */
function takeAlong(form: HTMLFormElement, owner: string): void {
  if (!stepping.delete(form.id)) return;
  const controls = [...typedFields(form.id)].map((name) => form.elements.namedItem(name)).filter(isControl);
  if (controls.length === 0) return;
  carry({ owner, values: new Map(controls.map((control) => [control.name, valueOf(control)])) });
  // Only for those who come in this moment.
  queueMicrotask(forget);
}

/** Keeps it for the next form of its owner. */
export function carry(text: CarriedText): void {
  carried = text;
}

function forget(): void {
  carried = undefined;
}

/** Takes the text for this owner. */
function takeCarried(owner: string): CarriedText | undefined {
  const text = carried?.owner === owner ? carried : undefined;
  if (text) forget();
  return text;
}

/** Returns the text that is for another owner. */
export const carriedElsewhere = (owner: string): CarriedText | undefined => (carried?.owner === owner ? undefined : carried);

/** Types the text into the form that came, and puts the focus behind it. Returns true when all of it found its field. */
function putIn(form: HTMLFormElement, { values }: CarriedText): boolean {
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

/** Types as a person would, so that all listeners hear of it. A hidden field shows elsewhere what it holds and is left alone. */
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
