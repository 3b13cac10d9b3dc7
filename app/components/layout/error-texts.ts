/** What a status means, as a toast, a page or problem details say it. */
export interface ErrorText {
  readonly title: string;
  readonly detail: string;
}

/** How often and after how many milliseconds a page is asked for again while the server answers 503. */
export const MAX_RETRIES = 5;
export const RETRY_DELAY_MS = 1000;

export const UNREACHABLE = `Attempts to reach the server failed after ${MAX_RETRIES} retries.`;

const UNEXPECTED = "Something went wrong. We're working on it!";

const TEXTS: Readonly<Record<number, ErrorText>> = {
  401: {
    title: 'Unauthorized', detail: 'Request has not been applied because it lacks valid authentication credentials for the target resource',
  },
  403: { title: 'Forbidden', detail: 'You are not authorized to view/use this service' },
  404: { title: 'Not Found', detail: "Couldn't find the requested resource" },
  500: { title: 'Internal Server Error', detail: UNEXPECTED },
};

const UNEXPECTED_STATUS: ErrorText = { title: 'Unexpected API Error', detail: UNEXPECTED };

/** The words for a status that came without any of its own. */
export function errorText(status: number): ErrorText {
  return TEXTS[status] ?? UNEXPECTED_STATUS;
}

/** Title and detail of an answer: its problem details where it has them, the table's words otherwise. */
export function problemText(status: number, body: unknown): ErrorText {
  const standard = errorText(status);
  if (typeof body !== 'object' || body === null) return standard;
  const { title, detail } = body as { title?: unknown; detail?: unknown };
  if (typeof detail !== 'string' || detail === '') return standard;
  return { title: typeof title === 'string' && title !== '' ? title : standard.title, detail };
}
