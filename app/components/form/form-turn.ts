import { tellFailure } from '#app/web/failure.ts';
import { announce } from '../ui/announce.ts';
import { nothingTouched } from './touched-fields.ts';

/** A button that was pressed, by what it sends; the button itself may be drawn anew before its turn comes. */
interface Press {
  readonly meaning: string;
  readonly label: string;
  /** It rearranges the form, such as Allocate; the others save it. */
  readonly isStep: boolean;
  readonly pathname: string;
}

/** What a form waits for. */
interface Turn {
  /** The press whose answer is on its way. */
  sent?: Press | undefined;
  /** Look-ups in the background whose answers are on their way. */
  readonly lookUps: Set<symbol>;
  /** Pressed meanwhile, first come first. */
  readonly pressed: Press[];
  /** A look-up that was wanted meanwhile. */
  wanted?: (() => void) | undefined;
}

const turns = new Map<string, Turn>();

function turnOf(formId: string): Turn {
  const turn = turns.get(formId) ?? { lookUps: new Set(), pressed: [] };
  turns.set(formId, turn);
  return turn;
}

const answers = (turn: Turn): boolean => turn.sent?.isStep === true || turn.lookUps.size > 0;

/**
 * The one rule of all forms with look-ups: a form has one question on its way at a time. What is pressed meanwhile waits
 * and is sent with the newest values when the answer is drawn, or has failed. Returns true when the press has to wait.
 */
export function mustWait(form: HTMLFormElement, button: HTMLButtonElement | null): boolean {
  const turn = turnOf(form.id);
  const press = pressOf(button);
  if (answers(turn)) {
    turn.pressed.push(press);
    for (const same of buttonsOf(form, press.meaning)) same.dataset['waiting'] = '';
    announce(`“${press.label}” is waiting for an answer that is on its way.`);
    return true;
  }
  turn.sent = press;
  turn.wanted = undefined;
  nothingTouched(form.id);
  return false;
}

/** Asks for what follows from a change, at once or when the answer that is on its way is here. What is pressed by then asks for it as well. */
export function lookUpInTurn(formId: string, look: () => void): void {
  const turn = turnOf(formId);
  if (turn.pressed.length > 0) return;
  if (turn.sent) turn.wanted = look;
  else look();
}

/** A look-up in the background is sent; the returned function says that its answer is drawn, or will not come. */
export function beginLookUp(formId: string): () => void {
  const turn = turnOf(formId);
  const lookUp = Symbol(formId);
  turn.lookUps.add(lookUp);
  nothingTouched(formId);
  return () => {
    if (turn.lookUps.delete(lookUp)) queueMicrotask(() => goOn(formId));
  };
}

/** The answer to what was pressed is drawn. */
export function pressAnswered(formId: string): void {
  const turn = turnOf(formId);
  if (!turn.sent) return;
  turn.sent = undefined;
  // After all that the answer puts into the form.
  queueMicrotask(() => goOn(formId));
}

/** The form is gone and no other has taken its place: what still waits is said. */
export function formLeft(formId: string): void {
  if (document.getElementById(formId)) return;
  for (const press of turns.get(formId)?.pressed ?? []) sayLeftOut(press);
  turns.delete(formId);
}

function goOn(formId: string): void {
  const turn = turnOf(formId);
  while (!turn.sent && turn.lookUps.size === 0) {
    const press = turn.pressed.shift();
    if (!press) break;
    carryOut(formId, press);
  }
  if (turn.sent || turn.lookUps.size > 0) return;
  const { wanted } = turn;
  turn.wanted = undefined;
  wanted?.();
}

/** Presses it again. A save is for the page on which it was pressed; a step, such as Next day, for the one that is there now. */
function carryOut(formId: string, press: Press): void {
  const form = document.getElementById(formId);
  const buttons = form instanceof HTMLFormElement ? buttonsOf(form, press.meaning) : [];
  for (const same of buttons) delete same.dataset['waiting'];
  const [button] = buttons;
  if (button && (press.isStep || press.pathname === location.pathname)) button.form?.requestSubmit(button);
  else sayLeftOut(press);
}

/** A step that the form no longer offers is done, such as an invoice that is allocated. */
function sayLeftOut({ isStep, label }: Press): void {
  if (!isStep) tellFailure({ kind: 'info', title: '', detail: `“${label}” was not done, because another page opened first. Press it again if you still want it.` });
}

function pressOf(button: HTMLButtonElement | null): Press {
  return { meaning: button ? meaningOf(button) : '', label: labelOf(button), isStep: button?.formNoValidate === true, pathname: location.pathname };
}

const meaningOf = (button: HTMLButtonElement): string => `${button.name} ${button.value} ${button.getAttribute('formaction')}`;

function labelOf(button: HTMLButtonElement | null): string {
  if (!button) return 'Save';
  const seen = button.form && buttonsOf(button.form, meaningOf(button)).find((each) => each.tabIndex !== -1);
  return seen?.getAttribute('aria-label') ?? seen?.textContent?.trim() ?? 'Save';
}

/** Enter's hidden button and the one that is seen send the same. */
function buttonsOf(form: HTMLFormElement, meaning: string): HTMLButtonElement[] {
  return [...form.elements].filter((control) => control instanceof HTMLButtonElement).filter((button) => meaningOf(button) === meaning);
}
