import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { hearFailures, type Failure } from '#app/web/failure.ts';
import { Icon } from './icon.tsx';
import { Notice, type NoticeKind } from './notice.tsx';
import { useHydrated } from './use-hydrated.ts';

export interface Toast {
  id?: string;
  kind: 'success' | 'error' | 'info' | 'warning';
  title?: string;
  text: string;
}

export interface ToastsProps {
  messages: readonly Toast[];
}

interface Shown extends Toast {
  key: string;
  /** Of something that went on behind the page; forgotten when a form arrives after all. */
  isFailure?: boolean;
}

const NOTICES: Record<Toast['kind'], NoticeKind> = { success: 'success', error: 'danger', info: 'info', warning: 'warning' };
const SHOWN_FOR_MS = 6000;

/**
 * The messages of the last request. The server puts them at the top of the page; with script they float,
 * good news leaves by itself and everything else stays until it is closed.
 */
export default function Toasts({ messages }: ToastsProps) {
  const hydrated = useHydrated();
  const [shown, close] = useShown(messages);
  const dialog = useOpenDialog();
  const box = (
    <div className={hydrated ? 'toasts-floating' : undefined}>
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
    const timer = setTimeout(() => close?.(toast.key), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [leaves, close, toast.key]);
  const button = close ? (
    <button type="button" className="toast-close" onClick={() => close(toast.key)}>
      <Icon icon={X} label="Close" />
    </button>
  ) : null;
  return (
    <Notice kind={NOTICES[toast.kind]} title={toast.title} end={button}>
      {toast.text}
    </Notice>
  );
}

/** Messages stay shown over later navigations, whose loaders no longer carry them. */
function useShown(messages: readonly Toast[]): [Shown[], (key: string) => void] {
  const [state, setState] = useState(() => ({ from: messages, shown: withKeys(messages, 0), next: messages.length }));
  if (state.from !== messages) {
    setState({
      from: messages,
      shown: [...state.shown, ...withKeys(messages, state.next)],
      next: state.next + messages.length,
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
  const rest = shown.filter((toast) => !toast.isFailure || (toast.kind === 'error' && toast.text !== detail));
  return [...rest, { kind, text: detail, isFailure: true, key: `failure-${number}`, ...(title === '' ? {} : { title }) }];
}

function withKeys(messages: readonly Toast[], first: number): Shown[] {
  return messages.map((toast, index) => ({ ...toast, key: toast.id ?? String(first + index) }));
}
