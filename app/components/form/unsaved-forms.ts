import { isChanged } from './use-early-change.ts';

/** Of forms whose text must not be lost by leaving; the others, such as filters, are quickly made again. */
const ASKING = 'form[data-asks]';

/** Marks a form as holding what is not saved. */
export function markUnsaved(form: HTMLElement): void {
  form.dataset['unsaved'] = '';
}

/** Where a form's page or dialog is, and what belongs to it: its own address and those of the dialogs over it. */
export interface UnsavedPlace { readonly current: string; readonly next: string; readonly sameQuery: boolean }

/** The form that holds something unsaved and would go with this step, if there is one. */
export function unsavedForm(step?: UnsavedPlace): Element | undefined {
  return [...document.querySelectorAll(`${ASKING}[data-unsaved]`)].find((form) => !step || goesWith(form, step));
}

function goesWith(form: Element, { current, next, sameQuery }: UnsavedPlace): boolean {
  const over = form.closest('dialog') ? undefined : document.querySelector<HTMLElement>('dialog[data-over]')?.dataset['over'];
  const page = over === undefined ? current : new URL(over, location.origin).pathname;
  if (next === page) return page === current && !sameQuery;
  return !next.startsWith(`${page}/`);
}

/** Notes what is typed, and what was before this script ran, until the returned function is called. */
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
