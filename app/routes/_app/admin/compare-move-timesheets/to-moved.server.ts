import { redirect } from '@remix-run/node';
import type { MoveAnswer } from '#app/domain/time/moves/index.server.ts';
import { paths } from '#app/screens/paths.ts';

/** Where a move leads: to the words that it is done, or to the progress of a large one. */
export function toMoved(answer: MoveAnswer, query: Readonly<Record<string, string>> = {}): Response {
  return redirect('jobRunId' in answer ? paths.job(answer.jobRunId) : paths.moved(answer.timeMoveId, query), 303);
}
