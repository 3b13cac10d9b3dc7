import { redirect } from '@remix-run/node';
import { hostCookie, plainCookie } from './auth/host-cookie.server.ts';

export interface Toast {
  readonly id?: string;
  readonly kind: 'success' | 'error' | 'info' | 'warning';
  readonly title?: string;
  readonly text: string;
  readonly undo?: Undo;
}

/** The form that takes back what was done: where it is posted, and its fields. */
export interface Undo {
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** A cookie of more than 4 KB is refused by browsers: the text is cut well before. */
const MAX_LENGTH = 500;

const NAME = 'daybook_toast';
const SECONDS = 60;
const cookieOf = hostCookie(NAME, SECONDS);

/**
 * Answers a successful post: see the page, with a message on it. `on` is the page that shows it where `to` only leads there. `headers` may
 * carry another cookie.
 */
export async function redirectWithToast(to: string, { on = to, ...toast }: Toast & { readonly on?: string },
  headers: HeadersInit = {}): Promise<Response> {
  const all = new Headers(headers);
  all.append('Set-Cookie', await savedToast(toast, on));
  return redirect(to, { status: 303, headers: all });
}

/** Answers a script that posted in the background of the page `on`, with a message that the page shows when its data come again. */
export async function jsonWithToast(body: object, { on, ...toast }: Toast & { readonly on: string }): Promise<Response> {
  return Response.json(body, { headers: { 'Set-Cookie': await savedToast(toast, on) } });
}

const savedToast = (toast: Toast, on: string): Promise<string> =>
  plainCookie(NAME, SECONDS).serialize({ ...toast, text: toast.text.slice(0, MAX_LENGTH), on: pathOf(on) });

const pathOf = (href: string): string => new URL(href, 'http://daybook.invalid').pathname;

interface SavedToast extends Toast {
  /** The path of the page that shows it. */
  readonly on: string;
}

const isUndo = (value: unknown): value is Undo =>
  typeof value === 'object' && value !== null && 'action' in value && /^\/[^/\\]/.test(String(value.action))
    && 'fields' in value && Array.isArray(value.fields)
    && value.fields.every((field) => Array.isArray(field) && field.every((part) => typeof part === 'string'));

function isSavedToast(value: unknown): value is SavedToast {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string' && 'on' in value
    && typeof value.on === 'string'
    && (!('undo' in value) || isUndo(value.undo))
    && 'kind' in value && ['success', 'error', 'info', 'warning'].includes(String(value.kind));
}

/**
 * The message that the previous page left for this one, and the cookie that removes it. What the previous page still
 * looks up while it is left must not take it: nobody would see it there.
 */
export async function takeToast(request: Request): Promise<{ toasts: Toast[]; clear: string | undefined }> {
  const header = request.headers.get('Cookie');
  if (!header?.includes('daybook_toast=')) return { toasts: [], clear: undefined };
  const cookie = cookieOf(request);
  const value: unknown = await cookie.parse(header);
  const clear = await cookie.serialize('', { maxAge: 0 });
  if (!isSavedToast(value)) return { toasts: [], clear };
  if (new URL(request.url).pathname !== value.on) return { toasts: [], clear: undefined };
  const { kind, text, title, undo } = value;
  return { toasts: [{ kind, text, ...(typeof title === 'string' ? { title } : {}), ...(undo ? { undo } : {}) }], clear };
}
