import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef, type RefObject } from 'react';

/** A button, the form it sends, and what it stood for when it was pressed. */
interface Press { button: HTMLButtonElement; form: HTMLFormElement; meant: string; pathname: string }

/**
 * A form's steps (buttons without checks, such as Allocate) change in their answer what the form sends. What is pressed
 * in it while one is on its way is pressed again when its answer is here: a Save would otherwise leave the step out. It
 * is forgotten where the answer is another page, or the button is gone or stands for something else.
 */
export function useStepsInTurn(container: RefObject<HTMLElement>): void {
  const { state } = useNavigation();
  const { key, pathname } = useLocation();
  const waiting = useRef<Press>();
  useEffect(() => {
    const root = container.current;
    let sent: Press | undefined;
    const submit = (event: SubmitEvent) => {
      const press = pressOf(event);
      if (press && sent?.form === press.form && sent.button.formNoValidate && isUnderway()) {
        event.preventDefault();
        event.stopPropagation();
        waiting.current = press;
      } else sent = press;
    };
    root?.addEventListener('submit', submit, { capture: true });
    return () => root?.removeEventListener('submit', submit, { capture: true });
  }, [container]);
  useEffect(() => {
    const press = waiting.current;
    if (state !== 'idle' || !press) return;
    waiting.current = undefined;
    const { button, form, meant } = press;
    if (press.pathname === pathname && form.isConnected && button.form === form && meaningOf(button) === meant) form.requestSubmit(button);
  }, [key, pathname, state]);
}

function pressOf({ target, submitter }: SubmitEvent): Press | undefined {
  if (!(target instanceof HTMLFormElement && submitter instanceof HTMLButtonElement)) return undefined;
  return { button: submitter, form: target, meant: meaningOf(submitter), pathname: location.pathname };
}

const meaningOf = (button: HTMLButtonElement) => `${button.value} ${button.getAttribute('formaction')}`;

/** Asked of the router, which knows before the page is drawn with it. */
function isUnderway(): boolean {
  const { state, formMethod } = window.__remixRouter.state.navigation;
  return state !== 'idle' && formMethod?.toUpperCase() === 'POST';
}
