import type { Request, Response } from 'express';
import { problemText } from '#app/web/error-texts.ts';

/** Answers what the host itself refuses: a person gets the words, a program gets problem details. */
export function refuse(request: Request, response: Response, status: number, words?: string): void {
  const { title, detail } = problemText(status, words ? { title: words.split(':')[0], detail: words } : undefined);
  response.locals['route'] ??= 'refused';
  response.status(status);
  const isForPerson = !request.path.startsWith('/api/') && request.accepts(['html', 'json', 'application/problem+json']) === 'html';
  if (isForPerson) {
    response.type('text/plain').send(words ?? detail);
    return;
  }
  const instance = `urn:uuid:${String(response.getHeader('X-Request-Id') ?? '')}`;
  response.type('application/problem+json').send(JSON.stringify({ type: 'about:blank', title, status, detail, instance }));
}
