import { useEffect } from 'react';

const typed = new Map<string, Set<string>>();

/** Returns the names of the fields that a person has changed since their form was last sent; an answer about them is older. */
export function typedFields(formId: string): ReadonlySet<string> {
  return typed.get(formId) ?? new Set();
}

/** Forgets them, when the form or a question about it is sent with everything that is typed by now. */
export function forgetTyped(formId: string): void {
  typed.delete(formId);
}

/** Notes changes in a form, which may be drawn again meanwhile, until the returned function is called. */
export function noteTyped(formId: string): () => void {
  const note = ({ target }: Event) => {
    const control = target as Partial<HTMLInputElement> | null;
    if (control?.form?.id !== formId || !control.name) return;
    typed.set(formId, new Set(typed.get(formId)).add(control.name));
  };
  document.addEventListener('input', note);
  return () => {
    document.removeEventListener('input', note);
    forgetTyped(formId);
  };
}

const plain = (text: string): string => text.replaceAll(',', '');

/** True of a field that a person has changed and is still in, so that more may follow. */
export function isBeingTyped(formId: string, name: string): boolean {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && field.form?.id === formId && field.name === name
    && plain(field.value) !== plain(field.defaultValue);
}

/**
 * True of a field that shows something else than the question that is answered had sent of it. The next question may be on its way
 * before this answer is drawn, and has then taken the notes of what was typed with it. Separators of an amount do not count.
 */
export function isNewerThan(sent: unknown, formId: string, name: string): boolean {
  const form = document.getElementById(formId);
  const control = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  const isTyped = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
  return isTyped && control.type !== 'checkbox' && typeof sent === 'string' && plain(control.value) !== plain(sent);
}

/** True of a control that has another value than the page came with. */
export function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    const served = Array.from(control.options).findIndex((option) => option.defaultSelected);
    return control.selectedIndex !== Math.max(served, 0);
  }
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked !== control.defaultChecked;
  return (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) && control.value !== control.defaultValue;
}

/**
 * Makes a choice from before scripts ran again once the field is taken over: nothing heard it, and what
 * follows from it (other choices, another page) comes after all.
 */
export function useEarlyChange(id: string): void {
  useEffect(() => {
    const control = document.getElementById(id);
    if (!control || !isChanged(control)) return undefined;
    // After the effects of this round, with which forms begin to listen.
    const timer = setTimeout(() => chooseAgain(control));
    return () => clearTimeout(timer);
  }, [id]);
}

function chooseAgain(control: Element): void {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    control.checked = control.defaultChecked;
    control.click();
  } else {
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** The forms whose text must not be lost by leaving; the others, such as filters, are quickly made again. */
const ASKING = 'form[data-asks]';

/** Marks a form as holding what is not saved. */
export function markUnsaved(form: HTMLElement): void {
  form.dataset['unsaved'] = '';
}

/** A step from a page or dialog to an address, and whether only the query of the address changes. */
export interface LeavingStep { readonly current: string; readonly next: string; readonly sameQuery: boolean }

/** Finds the form that holds something unsaved and would go with this step. */
export function unsavedForm(step?: LeavingStep): Element | undefined {
  return [...document.querySelectorAll(`${ASKING}[data-unsaved]`)].find((form) => !step || goesWith(form, step));
}

function goesWith(form: Element, { current, next, sameQuery }: LeavingStep): boolean {
  const over = form.closest('dialog') ? undefined : document.querySelector<HTMLElement>('dialog[data-over]')?.dataset['over'];
  const page = over === undefined ? current : new URL(over, location.origin).pathname;
  if (next === page) return page === current && !sameQuery;
  return !next.startsWith(`${page}/`);
}

/** Marks forms in which something is typed, also before this script ran, until the returned function is called. */
export function noteUnsaved(): () => void {
  for (const form of document.querySelectorAll<HTMLFormElement>(ASKING)) {
    if ([...form.elements].some(isChanged)) markUnsaved(form);
  }
  const note = ({ target }: Event) => {
    const control = target as Partial<HTMLInputElement> | null;
    if (control?.name && control.form?.matches(ASKING)) markUnsaved(control.form);
  };
  document.addEventListener('input', note);
  return () => document.removeEventListener('input', note);
}
