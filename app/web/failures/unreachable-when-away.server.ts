import { wantedPath } from '../auth/to-sign-in.server.ts';
import type { Posted } from '../forms/read-form.server.ts';
import { notesOf } from '../request-notes.server.ts';
import { unreachableAnswer } from './unreachable-answer.server.ts';

/** Answers with 503 where the database did not answer what was asked of it for this request; undefined otherwise. */
export function unreachableWhenAway({ request, context }: Posted): Response | undefined {
  const { isDatabaseAway, form } = notesOf(context);
  if (!isDatabaseAway) return undefined;
  return unreachableAnswer({ request, href: wantedPath(request), retries: 0, ...(form ? { form } : {}) });
}
