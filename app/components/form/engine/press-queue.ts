/** A button that was pressed, by what it sends; the button itself may be drawn again before its turn comes. */
export interface Press {
  readonly meaning: string;
  readonly label: string;
  /** It rearranges the form, such as Allocate; the others save it. */
  readonly isStep: boolean;
  readonly pathname: string;
}

/** The page of a form, as its queue uses it. */
export interface QueuePage {
  /** Marks the button as waiting, or no longer. */
  mark(press: Press, isWaiting: boolean): void;
  /** Presses the button again; false where it is not there any more, or another page is. */
  pressAgain(press: Press): boolean;
  /** Has a screen reader say it. */
  announce(text: string): void;
  /** Shows it as a notice. */
  notify(text: string): void;
  /** Works after all that an answer puts into the form. */
  later(work: () => void): void;
}

export interface PressQueue {
  /** Returns true when the press has to wait; otherwise it is on its way. */
  press(press: Press): boolean;
  /** Hears that the answer to a press, if one was on its way, is drawn or will not come. */
  answered(): boolean;
  /** Looks up what follows from a change, at once or after the answer that is on its way; a press by then asks for it as well. */
  lookUp(look: () => void): void;
  /** Begins a look-up in the background; the returned function ends it, when its answer is drawn or will not come. */
  beginLookUp(): () => void;
  /** Notifies of the saves that still wait: the form is gone. */
  close(): void;
}

/**
 * Lets a form have one question on its way at a time, the one rule of all forms with look-ups. A press meanwhile waits
 * and is sent with the newest values when the answer is drawn, or has failed. `docs/form-engine.md` has the states.
 */
export function createPressQueue(page: QueuePage): PressQueue {
  const lookUps = new Set<symbol>();
  const waiting: Press[] = [];
  let sent: Press | undefined;
  /** A look-up that was wanted meanwhile. */
  let wanted: (() => void) | undefined;
  const isFree = () => !sent && lookUps.size === 0;

  function sendNext() {
    while (isFree()) {
      const press = waiting.shift();
      if (!press) break;
      page.mark(press, false);
      if (!page.pressAgain(press)) notifyOfUnsent(press);
    }
    if (!isFree()) return;
    const look = wanted;
    wanted = undefined;
    look?.();
  }

  /** A step that the form no longer offers is done, such as an invoice that is allocated. */
  function notifyOfUnsent({ isStep, label }: Press) {
    if (!isStep) page.notify(`“${label}” was not done, because another page opened first. Press it again if you still want it.`);
  }

  return {
    press(press) {
      if (sent?.isStep || lookUps.size > 0) {
        waiting.push(press);
        page.mark(press, true);
        page.announce(`“${press.label}” is waiting for an answer that is on its way.`);
        return true;
      }
      sent = press;
      wanted = undefined;
      return false;
    },
    answered() {
      if (!sent) return false;
      sent = undefined;
      page.later(sendNext);
      return true;
    },
    lookUp(look) {
      if (waiting.length > 0) return;
      if (sent) wanted = look;
      else look();
    },
    beginLookUp() {
      const lookUp = Symbol('look-up');
      lookUps.add(lookUp);
      return () => { if (lookUps.delete(lookUp)) page.later(sendNext); };
    },
    close() {
      for (const press of waiting.splice(0)) notifyOfUnsent(press);
    },
  };
}
