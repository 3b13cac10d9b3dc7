import type { Request, Response } from 'express';

/** The reasons for which a request is not looked at, as the metrics count them. */
export type CheckFailed = 'too-large' | 'cross-site' | 'bad-address';

/** Answers a request that is refused, in words for a person or as problem details. */
export type Refuse = (request: Request, response: Response, status: number, words?: string, reason?: CheckFailed) => void;
