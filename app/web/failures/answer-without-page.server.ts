import type { Posted } from '../forms/read-form.server.ts';
import { notesOf } from '../request-notes.server.ts';
import { pageForPerson, wordsIn } from './page-for-person.server.ts';
import { problemAnswer, problemResponse } from './problem-answer.server.ts';
import { unreachableWhenAway } from './unreachable-when-away.server.ts';

/** Finds what is answered in the place of a page: that the database is away, a file, or to a program of the API why there is nothing. */
export function answerWithoutPage(posted: Posted, status: number): Response | undefined {
  const { request, context } = posted;
  const isRefusedProgram = status >= 400 && new URL(request.url).pathname.startsWith('/api/');
  const { file, refusal } = notesOf(context);
  return unreachableWhenAway(posted) ?? file ?? (isRefusedProgram ? problemResponse(status, refusal, request) : undefined);
}

/**
 * Makes the answer of a route without a page fit for its reader: a person is shown a page where a browser would show them data, everybody
 * else gets refusals as problem details.
 */
export async function answerOfResource(posted: Posted, response: Response): Promise<Response> {
  const away = unreachableWhenAway(posted);
  if (away) return away;
  const { request, context } = posted;
  const words = notesOf(context).refusal ?? await wordsIn(response);
  return await pageForPerson(request, response, words) ?? problemAnswer(request, response, words);
}
