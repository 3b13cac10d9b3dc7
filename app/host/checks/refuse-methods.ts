import type { RequestHandler } from 'express';
import { API_METHODS, isApiAddress } from './api-addresses.ts';
import type { Refuse } from './refusal.ts';

const METHODS = ['GET', 'HEAD', 'POST'];
const NO_METHOD = 'Method Not Allowed: pages are read and forms are sent here.';

/** Refuses methods that no page answers; the calls of the API have more. */
export const refuseMethods = (refuse: Refuse): RequestHandler => (request, response, next) => {
  if (METHODS.includes(request.method)) return next();
  if (API_METHODS.has(request.method) && isApiAddress(request.path)) return next();
  refuse(request, response.set('Allow', METHODS.join(', ')), 405, NO_METHOD);
};
