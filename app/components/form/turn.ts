/** A button that was pressed, by what it sends; the button itself may be drawn anew before its turn comes. */
export interface Press {
  readonly meaning: string;
  readonly label: string;
  /** It rearranges the form, such as Allocate; the others save it. */
  readonly isStep: boolean;
  readonly pathname: string;
}

/** What a turn does on the page of its form. */
export interface TurnPage {
  /** Marks the button as waiting, or no longer. */
  mark(press: Press, isWaiting: boolean): void;
  /** Presses the button again; false where it is not there any more, or another page is. */
  pressAgain(press: Press): boolean;
  /** Has it read out. */
  say(text: string): void;
  /** Has it shown. */
  tell(text: string): void;
  /** After all that an answer puts into the form. */
  later(work: () => void): void;
}

export interface Turn {
  /** True when the press has to wait; otherwise it is on its way. */
  press(press: Press): boolean;
  /** The answer to what was pressed, if something was, is drawn or will not come. */
  answered(): boolean;
  /**
   * Asks for what follows from a change, at once or when the answer that is on its way is here. What is pressed by then asks for it as
   * well.
   */
  lookUp(look: () => void): void;
  /** A look-up in the background is sent; the returned function says that its answer is drawn, or will not come. */
  beginLookUp(): () => void;
  /** The form is gone: what still waits is said. */
  leave(): void;
}

/**
 * The one rule of all forms with look-ups: a form has one question on its way at a time. What is pressed meanwhile waits
 * and is sent with the newest values when the answer is drawn, or has failed.
 */
export function createTurn(page: TurnPage): Turn {
  const lookUps = new Set<symbol>();
  const pressed: Press[] = [];
  let sent: Press | undefined;
  /** A look-up that was wanted meanwhile. */
  let wanted: (() => void) | undefined;
  const isFree = () => !sent && lookUps.size === 0;

  function goOn() {
    while (isFree()) {
      const press = pressed.shift();
      if (!press) break;
      page.mark(press, false);
      if (!page.pressAgain(press)) sayLeftOut(press);
    }
    if (!isFree()) return;
    const look = wanted;
    wanted = undefined;
    look?.();
  }

  /** A step that the form no longer offers is done, such as an invoice that is allocated. */
  function sayLeftOut({ isStep, label }: Press) {
    if (!isStep) page.tell(`“${label}” was not done, because another page opened first. Press it again if you still want it.`);
  }

  return {
    press(press) {
      if (sent?.isStep || lookUps.size > 0) {
        pressed.push(press);
        page.mark(press, true);
        page.say(`“${press.label}” is waiting for an answer that is on its way.`);
        return true;
      }
      sent = press;
      wanted = undefined;
      return false;
    },
    answered() {
      if (!sent) return false;
      sent = undefined;
      page.later(goOn);
      return true;
    },
    lookUp(look) {
      if (pressed.length > 0) return;
      if (sent) wanted = look;
      else look();
    },
    beginLookUp() {
      const lookUp = Symbol('look-up');
      lookUps.add(lookUp);
      return () => { if (lookUps.delete(lookUp)) page.later(goOn); };
    },
    leave() {
      for (const press of pressed.splice(0)) sayLeftOut(press);
    },
  };
}
