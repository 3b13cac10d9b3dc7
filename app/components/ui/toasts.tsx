import { X } from 'lucide-react';
import { useLocation } from '@remix-run/react';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { hearFailures, type Failure } from './failure.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Notice, type NoticeKind } from './notice.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useFreePlace } from './use-free-place.ts';

export interface Toast {
  id?: string;
  kind: 'success' | 'error' | 'info' | 'warning';
  title?: string;
  text: string;
  /** The form that takes it back. */
  undo?: { readonly action: string; readonly fields: readonly (readonly [name: string, value: string])[] };
}

export interface ToastsProps {
  messages: readonly Toast[];
}

interface Shown extends Toast {
  key: string;
  /** How often it was said in a row; shown once. */
  times: number;
  /** The page that it belongs to. */
  pathname: string;
  /** Of something that went on behind the page; forgotten when a form arrives after all. */
  isFailure?: boolean;
}

const NOTICES: Record<Toast['kind'], NoticeKind> = { success: 'success', error: 'danger', info: 'info', warning: 'warning' };
const SHOWN_FOR_MS = 6000;
const UNDO_FOR_MS = 10_000;

/**
 * The messages of the last request. The server puts them at the top of the page; with script the last of them floats, good news leaves by
 * itself or with the next message, and everything else stays until it is closed.
 */
export default function Toasts({ messages }: ToastsProps) {
  const hydrated = useHydrated();
  const [all, close] = useShown(messages);
  // One at a time: behind one that is closed, what was said before and still holds.
  const shown = useMemo(() => (hydrated ? all.slice(-1) : all), [hydrated, all]);
  const dialog = useOpenDialog();
  const place = useFreePlace(shown);
  const box = (
    <div ref={place} className={hydrated ? 'toasts-floating' : undefined}>
      <div className={shown.length > 0 ? 'toasts' : undefined} role="status" aria-live="polite">
        {shown.filter(isQuiet).map((toast) => (
          <ToastNotice key={toast.key} toast={toast} close={hydrated ? close : undefined} />
        ))}
      </div>
      <div className={shown.length > 0 ? 'toasts' : undefined} role="alert">
        {shown.filter((toast) => !isQuiet(toast)).map((toast) => (
          <ToastNotice key={toast.key} toast={toast} close={hydrated ? close : undefined} />
        ))}
      </div>
    </div>
  );
  return dialog?.isConnected ? createPortal(box, dialog) : box;
}

/**
 * The modal dialog over which something failed: outside of it nothing can be read or pressed. Forgotten when its form
 * arrives, because what is said of that must outlive the dialog.
 */
function useOpenDialog(): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  useEffect(() => hearFailures((failure) => setDialog(failure ? document.querySelector('dialog:modal') : null)), []);
  return dialog;
}

function isQuiet(toast: Toast): boolean {
  return toast.kind === 'success' || toast.kind === 'info';
}

function ToastNotice({ toast, close }: { toast: Shown; close: ((key: string) => void) | undefined }) {
  const leaves = close !== undefined && isQuiet(toast);
  useEffect(() => {
    if (!leaves) return undefined;
    const timer = setTimeout(() => close?.(toast.key), toast.undo ? UNDO_FOR_MS : SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [leaves, close, toast.key, toast.undo]);
  const button = close ? (
    <button type="button" className="toast-close" onClick={() => close(toast.key)}>
      <Icon icon={X} label="Close" />
    </button>
  ) : null;
  return (
    <Notice kind={NOTICES[toast.kind]} title={toast.title} end={button}>
      {toast.text}
      {toast.undo ? <UndoForm {...toast.undo} /> : null}
      {toast.times > 1 ? <span className="toast-times"> × {toast.times}</span> : null}
    </Notice>
  );
}

function UndoForm({ action, fields }: NonNullable<Toast['undo']>) {
  return (
    <form method="post" action={action} data-enhance="" className="toast-undo">
      {fields.map(([name, value], index) => <input key={index} type="hidden" name={name} value={value} />)}
      <Button size="small">Undo</Button>
    </form>
  );
}

/** Messages stay while their page does, whose loaders no longer carry them; what fails behind the page outlives it. */
function useShown(messages: readonly Toast[]): [Shown[], (key: string) => void] {
  const { pathname } = useLocation();
  const [state, setState] = useState(
    () => ({ from: messages, pathname, shown: withMessages([], messages, pathname, 0), next: messages.length }),
  );
  if (state.from !== messages || state.pathname !== pathname) {
    const fresh = state.from === messages ? [] : messages;
    setState({
      from: messages, pathname,
      shown: withMessages(state.shown.filter((toast) => toast.isFailure || toast.pathname === pathname), fresh, pathname, state.next),
      next: state.next + fresh.length,
    });
  }
  const [close] = useState(() => (key: string) => {
    setState((previous) => ({ ...previous, shown: previous.shown.filter((toast) => toast.key !== key) }));
  });
  useEffect(() => hearFailures((failure) => {
    setState((previous) => ({ ...previous, shown: withFailure(previous.shown, failure, previous.next), next: previous.next + 1 }));
  }), []);
  return [state.shown, close];
}

/** One that is told of again is drawn, and read out, anew. Without a failure, those before are forgotten. */
function withFailure(shown: readonly Shown[], failure: Failure | undefined, number: number): Shown[] {
  if (!failure) return shown.filter(({ isFailure }) => !isFailure);
  const { kind, title, detail } = failure;
  const rest = shown.filter((toast) => !isQuiet(toast) && (!toast.isFailure || (toast.kind === 'error' && toast.text !== detail)));
  return [
    ...rest, { kind, text: detail, isFailure: true, times: 1, pathname: '', key: `failure-${number}`, ...(title === '' ? {} : { title }) },
  ];
}

const SAYS = ['kind', 'title', 'text'] as const;

/** The next message takes the place of good news; one that says the same as one that is shown counts. */
export function withMessages(shown: readonly Shown[], messages: readonly Toast[], pathname: string, first: number): Shown[] {
  return messages.reduce<Shown[]>((all, message, index) => {
    const same = [...shown, ...all].findLast((each) => SAYS.every((part) => each[part] === message[part]));
    const told = { ...message, pathname, times: (same?.times ?? 0) + 1, key: message.id ?? String(first + index) };
    return [...all.filter((toast) => toast !== same), told];
  }, messages.length === 0 ? [...shown] : shown.filter((toast) => !isQuiet(toast)));
}
