import type { NextFunction, Request, Response } from 'express';

/**
 * Says in `response.locals.drained` when more of an answer may be made: at once, or after what is written has gone out. The framework
 * writes without asking, so that a large file would wait in memory for a slow reader.
 */
export function paceAnswers(_request: Request, response: Response, next: NextFunction): void {
  let waiting: PromiseWithResolvers<void> | undefined;
  const goOn = () => {
    waiting?.resolve();
    waiting = undefined;
  };
  // The end of the connection ends the wait too: the body finds out by itself that its reader has gone.
  response.once('close', goOn);
  const write = response.write.bind(response) as (...parts: unknown[]) => boolean;
  let isWatched = false;
  response.write = (...parts: unknown[]) => {
    const isTaken = write(...parts);
    // Compression takes such a listener over for its own stream, and never gives it up: one for all waits.
    if (!isTaken && !isWatched) response.on('drain', goOn);
    isWatched ||= !isTaken;
    if (!isTaken && !response.destroyed) waiting ??= Promise.withResolvers();
    return isTaken;
  };
  response.locals['drained'] = () => waiting?.promise ?? Promise.resolve();
  next();
}
