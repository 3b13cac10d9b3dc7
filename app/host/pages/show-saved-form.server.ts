import type { NextFunction, Request, Response } from 'express';
import { application } from '#app/application.ts';
import { wantedPath } from '#app/web/auth/to-sign-in.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { hasSavedForm, takeSavedForm } from '#app/web/forms/saved-form.server.ts';
import { notesOf } from '#app/web/request-notes.server.ts';
import { headOf } from './head-of-request.ts';
import { loadContextOf } from './load-context.server.ts';

/** Makes a request for a page whose form was saved the post that it was; the note `restored` has it shown and not carried out. */
async function putBack(request: Request, response: Response): Promise<void> {
  const head = headOf(request);
  const context = loadContextOf(response);
  const ctx = await requireContext({ request: head, context, params: {} }).catch(() => undefined);
  if (!ctx) return;
  const notes = notesOf(context);
  const place = { tenant: ctx.tenant, path: wantedPath(head) };
  if (notes.isForRouter) {
    notes.needsWholePage = await hasSavedForm(application(), head, place, ctx.actor.empId);
    return;
  }
  const taken = await takeSavedForm(application(), head, place, ctx.actor.empId);
  if (!taken) return;
  notes.restored = { leftOut: taken.form.leftOut };
  response.append('Set-Cookie', taken.clear);
  request.method = 'POST';
  request.headers['content-type'] = 'application/x-www-form-urlencoded';
  request.unshift(Buffer.from(new URLSearchParams(taken.form.fields.map(([name, value]) => [name, value])).toString()));
}

/** Puts a form that was saved while its sender signed in again back into its page, as if it had just been refused. */
export function showSavedForm(request: Request, response: Response, next: NextFunction): void {
  if (request.method !== 'GET' || !request.get('Cookie')?.includes('daybook_kept=')) return next();
  putBack(request, response).then(() => { next(); }, next);
}
