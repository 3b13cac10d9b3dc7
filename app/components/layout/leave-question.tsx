import { useBlocker, useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { noteUnsaved, unsavedForm } from '../form/engine/typed-fields.ts';

/**
 * Asks before a link, Back, Esc or closing takes away what somebody has typed. Cancel and its like are an answer already, and what is sent
 * goes.
 */
export function LeaveQuestion() {
  const discards = useDiscarding();
  const sends = useSending();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => !discards.current && !sends.current && unsavedForm({
    current: currentLocation.pathname, next: nextLocation.pathname, sameQuery: currentLocation.search === nextLocation.search,
  }) !== undefined);
  useEffect(() => noteUnsaved(), []);
  useSavedForms();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      // What leads to another page by an answer of the server has been decided.
      if (!discards.current && window.__remixRouter.state.navigation.state === 'idle' && unsavedForm()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [discards]);
  return blocker.state === 'blocked' ? <LeaveDialog stay={() => blocker.reset()} leave={() => blocker.proceed()} /> : null;
}

/** True from a press on Cancel, Back to List or Take what is stored until it is done. */
function useDiscarding() {
  const discards = useRef(false);
  const { key } = useLocation();
  useEffect(() => {
    discards.current = false;
  }, [key]);
  useEffect(() => {
    const press = ({ target }: Event) => {
      discards.current = target instanceof Element && target.closest('.form-actions a[href]') !== null;
    };
    document.addEventListener('click', press, { capture: true });
    return () => document.removeEventListener('click', press, { capture: true });
  }, []);
  return discards;
}

/** True while a form is being handed over to be posted. */
function useSending() {
  const sends = useRef(false);
  useEffect(() => {
    const send = ({ target }: SubmitEvent) => {
      sends.current = target instanceof HTMLFormElement && target.method === 'post';
      setTimeout(() => { sends.current = false; });
    };
    document.addEventListener('submit', send, { capture: true });
    return () => document.removeEventListener('submit', send, { capture: true });
  }, []);
  return sends;
}

/** A form that was sent and not refused holds nothing unsaved any more. */
function useSavedForms() {
  const { state } = useNavigation();
  const { key } = useLocation();
  const sent = useRef<HTMLFormElement>();
  useEffect(() => {
    const send = ({ target, submitter }: SubmitEvent) => {
      const isStep = submitter instanceof HTMLButtonElement && submitter.formNoValidate;
      if (target instanceof HTMLFormElement && target.method === 'post' && !isStep) sent.current = target;
    };
    document.addEventListener('submit', send);
    return () => document.removeEventListener('submit', send);
  }, []);
  useEffect(() => {
    const { actionData, errors } = window.__remixRouter.state;
    if (state !== 'idle' || !sent.current) return;
    if (!actionData && !errors) delete sent.current.dataset['unsaved'];
    sent.current = undefined;
  }, [key, state]);
}

function LeaveDialog({ stay, leave }: { stay: () => void; leave: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className="route-dialog dialog-350" aria-labelledby="leave-title"
      onCancel={(event) => { event.preventDefault(); stay(); }}>
      <div className="dialog-head"><h2 id="leave-title">Leave without saving?</h2></div>
      <div className="dialog-body stack">
        <p>What you typed here is not saved. If you leave, it is lost.</p>
        <div className="form-actions">
          <Button type="button" variant="primary" onClick={stay}>Stay</Button>
          <Button type="button" variant="danger" onClick={leave}>Leave</Button>
        </div>
      </div>
    </dialog>
  );
}
