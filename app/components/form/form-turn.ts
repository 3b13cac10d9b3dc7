import { tellFailure } from '../ui/failure.ts';
import { announce } from '../ui/announce.ts';
import { nothingTouched } from './touched-fields.ts';
import { createTurn, type Press, type Turn } from './turn.ts';
import { pageAnswered, stepSent } from './typed-on-the-way.ts';

const turns = new Map<string, Turn>();

function turnOf(formId: string): Turn {
  const turn = turns.get(formId) ?? createTurn({
    mark(press, isWaiting) {
      for (const same of buttonsOf(formId, press.meaning)) {
        if (isWaiting) same.dataset['waiting'] = '';
        else delete same.dataset['waiting'];
      }
    },
    pressAgain: (press) => pressAgain(formId, press),
    say: announce,
    tell: (detail) => tellFailure({ kind: 'info', title: '', detail }),
    later: (work) => queueMicrotask(work),
  });
  turns.set(formId, turn);
  return turn;
}

/** Returns true when the press has to wait for its turn. */
export function mustWait(form: HTMLFormElement, button: HTMLButtonElement | null): boolean {
  const press = pressOf(button);
  if (turnOf(form.id).press(press)) return true;
  nothingTouched(form.id);
  if (press.isStep) stepSent(form.id);
  else pageAnswered(form.id);
  return false;
}

export const lookUpInTurn = (formId: string, look: () => void): void => turnOf(formId).lookUp(look);

export function beginLookUp(formId: string): () => void {
  nothingTouched(formId);
  return turnOf(formId).beginLookUp();
}

export function pressAnswered(formId: string): void {
  if (turns.get(formId)?.answered()) pageAnswered(formId);
}

/** The form is gone and no other has taken its place. */
export function formLeft(formId: string): void {
  if (document.getElementById(formId)) return;
  turns.get(formId)?.leave();
  turns.delete(formId);
}

/** A save is for the page on which it was pressed; a step, such as Next day, for the one that is there now. */
function pressAgain(formId: string, press: Press): boolean {
  const [button] = buttonsOf(formId, press.meaning);
  if (!button?.form || !(press.isStep || press.pathname === location.pathname)) return false;
  button.form.requestSubmit(button);
  return true;
}

function pressOf(button: HTMLButtonElement | null): Press {
  return {
    meaning: button ? meaningOf(button) : '', label: labelOf(button), isStep: button?.formNoValidate === true, pathname: location.pathname,
  };
}

const meaningOf = (button: HTMLButtonElement): string => `${button.name} ${button.value} ${button.getAttribute('formaction')}`;

function labelOf(button: HTMLButtonElement | null): string {
  if (!button) return 'Save';
  const seen = button.form && buttonsOf(button.form.id, meaningOf(button)).find((each) => each.tabIndex !== -1);
  return seen?.getAttribute('aria-label') ?? seen?.textContent?.trim() ?? 'Save';
}

/** Enter's hidden button and the one that is seen send the same. */
function buttonsOf(formId: string, meaning: string): HTMLButtonElement[] {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return [];
  return [...form.elements].filter((control) => control instanceof HTMLButtonElement).filter((button) => meaningOf(button) === meaning);
}
