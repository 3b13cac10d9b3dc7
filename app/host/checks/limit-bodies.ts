import type { RequestHandler } from 'express';
import type { Refuse } from './refusal.ts';

const MAX_FORM_BYTES = 1024 * 1024;
const MAX_UPLOAD_BYTES = 25 * 1024 * 1024;

/**
 * Refuses a body that is too large: before any of it is read where it says its length, and otherwise as soon as more of it has come. Its
 * sender is answered at once; the page that reads it hears that the connection has ended.
 */
export const limitBodies = (refuse: Refuse): RequestHandler => (request, response, next) => {
  const limit = (request.get('Content-Type') ?? '').startsWith('multipart/form-data') ? MAX_UPLOAD_BYTES : MAX_FORM_BYTES;
  const words = `Payload Too Large: at most ${limit / 1024 / 1024} MB can be sent at once. Please go back and choose a smaller file.`;
  const tooLarge = () => refuse(request, response.set('Connection', 'close'), 413, words, 'too-large');
  if (Number(request.get('Content-Length') ?? 0) > limit) return tooLarge();
  let bytes = 0;
  const count = (part: Buffer) => {
    bytes += part.byteLength;
    if (bytes > limit && !response.headersSent) tooLarge();
  };
  // Paused, as a listener alone would have the body flow before its reader is there.
  if (request.get('Transfer-Encoding')) request.pause().on('data', count);
  next();
};
