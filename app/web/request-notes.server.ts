import type { AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import type { WebCtx } from './context.server.ts';
import type { LeftOut } from '#app/components/layout/left-out.ts';

/** What the layers of one request tell each other beside its answer. */
export interface RequestNotes {
  /** Who asks: layout, page and dialog are loaded side by side and share one look-up of the session. */
  signedIn?: Promise<WebCtx>;
  /** The posted form, once somebody has read it. */
  form?: FormData;
  /** The contract of that form, once its action has named it. */
  contract?: z.ZodType;
  /** The refusal of an answer that is no page, with its problem details; what the router makes of it says nothing. */
  refusal?: unknown;
  /** What a post of a page is answered with instead of a page. */
  file?: Response;
  /** The page's own router asks, which has its own form for data. */
  isForRouter?: boolean;
  /** The database did not answer. */
  isDatabaseAway?: boolean;
  /** The post is a form that was saved while its sender signed in again: it is shown, not carried out. */
  restored?: { readonly leftOut: readonly LeftOut[] };
  /** A script asks for the data of a page whose saved form only a whole page can show. */
  needsWholePage?: boolean;
}

/** The notes of the request with this load context, which is one object for all of its loaders; to be read and written. */
export function notesOf(context: AppLoadContext): RequestNotes {
  context['notes'] ??= {} satisfies RequestNotes;
  return context['notes'] as RequestNotes;
}
