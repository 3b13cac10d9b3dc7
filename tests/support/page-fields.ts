import type { HTMLElement } from 'node-html-parser';
import { textOf } from './page-text.ts';

export interface Field {
  readonly label: string;
  readonly name: string;
  readonly type: string;
  /** What it holds: a text, or the value that it is sent with. */
  readonly value: string;
  /** For what is ticked or chosen by a dot. */
  readonly isTicked: boolean;
  /** The choices of a select, or the suggestions of a search field. */
  readonly options: readonly string[];
  /** The choice that is made, in words. */
  readonly chosen: string;
  readonly isSearched: boolean;
  readonly isRequired: boolean;
  /** What is wrong with it, as it stands beside it. */
  readonly errors: readonly string[];
  /** What else describes it. */
  readonly hint: string;
}

const typeOf = (control: HTMLElement): string =>
  (control.tagName === 'INPUT' ? control.getAttribute('type') ?? 'text' : control.tagName.toLowerCase());

const isTickable = (control: HTMLElement): boolean => ['checkbox', 'radio'].includes(typeOf(control));

const choiceOf = (select: HTMLElement): HTMLElement | undefined =>
  select.querySelectorAll('option').find((option) => option.hasAttribute('selected')) ?? select.querySelector('option') ?? undefined;

function valueOf(control: HTMLElement): string {
  if (control.tagName === 'SELECT') return choiceOf(control)?.getAttribute('value') ?? '';
  // A line break right after the tag is none of the text.
  if (control.tagName === 'TEXTAREA') return control.text.replace(/^\n/, '');
  return control.getAttribute('value') ?? (isTickable(control) ? 'on' : '');
}

function labelOf(control: HTMLElement, whole: HTMLElement): string {
  const id = control.getAttribute('id');
  const label = (id && whole.querySelectorAll('label').find((each) => each.getAttribute('for') === id)) || control.closest('label');
  return control.getAttribute('aria-label') ?? (label ? textOf(label) : '');
}

function optionsOf(control: HTMLElement, whole: HTMLElement): string[] {
  const list = control.getAttribute('list');
  if (list) return whole.getElementById(list)?.querySelectorAll('option').map((option) => option.getAttribute('value') ?? '') ?? [];
  return control.querySelectorAll('option').map(textOf);
}

/** A control with what stands around it. */
export function readField(control: HTMLElement, whole: HTMLElement): Field {
  // A group says what is wrong with all of it.
  const described = isTickable(control) ? control.closest('[aria-describedby]') : control;
  const ids = (described?.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  const notes = ids.flatMap((id) => whole.getElementById(id) ?? []);
  const [wrong, others] = [notes.filter((note) => note.id.endsWith('-error')), notes.filter((note) => !note.id.endsWith('-error'))];
  const choice = control.tagName === 'SELECT' ? choiceOf(control) : undefined;
  return {
    label: labelOf(control, whole), name: control.getAttribute('name') ?? '', type: typeOf(control), value: valueOf(control),
    isTicked: control.hasAttribute('checked'), options: optionsOf(control, whole), chosen: choice ? textOf(choice) : '',
    isSearched: control.hasAttribute('list'), isRequired: control.hasAttribute('required'),
    errors: wrong.flatMap((note) => note.querySelectorAll('p').map(textOf)), hint: others.map(textOf).join(' '),
  };
}

const isSent = (control: HTMLElement): boolean =>
  Boolean(control.getAttribute('name')) && !control.hasAttribute('disabled') && typeOf(control) !== 'file'
  && (!isTickable(control) || control.hasAttribute('checked'));

/** What a browser sends of a form when its button has no name; fields elsewhere may belong to it by its id. */
export function formSent(form: HTMLElement, whole: HTMLElement): URLSearchParams {
  const CONTROLS = 'input, select, textarea';
  const id = form.getAttribute('id');
  const elsewhere = id ? whole.querySelectorAll(CONTROLS).filter((control) => control.getAttribute('form') === id) : [];
  const inside = form.querySelectorAll(CONTROLS).filter((control) => !control.hasAttribute('form'));
  const sent = [...inside, ...elsewhere].filter(isSent);
  return new URLSearchParams(sent.map((control) => [control.getAttribute('name') ?? '', valueOf(control)]));
}
