import type { Request, Response } from 'express';
import { application } from '#app/application.ts';
import type { RefusalReason } from '#app/metrics.ts';
import { tooLargePage } from '#app/web/failures/too-large-page.server.ts';
import { problemText } from '#app/components/layout/error-texts.ts';

/** Of what the parts of the host refuse without words. */
const WORDS: Readonly<Record<number, string>> = {
  400: 'Bad Request: what was sent could not be read.',
  413: 'Payload Too Large: more was sent than is accepted here.',
  415: 'Unsupported Media Type: what was sent is of a kind that is not accepted here.',
};

/**
 * Answers what the host itself refuses: a person gets the words, a program gets problem details. Refusals of what
 * strangers may send at any time are counted by their reason and make no noise in the log.
 */
export function refuse(request: Request, response: Response, status: number, words = WORDS[status], reason?: RefusalReason): void {
  if (reason) application().metrics.refused(reason);
  const { title, detail } = problemText(status, words ? { title: words.split(':')[0], detail: words } : undefined);
  response.locals['route'] ??= 'refused';
  response.status(status);
  const isForPerson = !request.path.startsWith('/api/') && request.accepts(['html', 'json', 'application/problem+json']) === 'html';
  const referenceId = String(response.getHeader('X-Request-Id') ?? '');
  if (isForPerson && status === 413 && !request.path.endsWith('.data')) {
    response.type('html').send(tooLargePage({ href: request.originalUrl, words: (words ?? detail).replace(/^[^:]*: /, ''), referenceId }));
    return;
  }
  if (isForPerson) {
    response.type('text/plain').send(words ?? detail);
    return;
  }
  const instance = `urn:uuid:${referenceId}`;
  response.type('application/problem+json').send(JSON.stringify({ type: 'about:blank', title, status, detail, instance }));
}
