import { request } from 'node:http';
import { HOST } from './dataset.ts';

export interface Answer {
  readonly status: number;
  readonly location: string;
  readonly text: string;
  readonly milliseconds: number;
}

/** Asks for a page as a browser does, or posts a form. */
export function ask(base: string, path: string, cookie: string, form?: Record<string, string>): Promise<Answer> {
  const body = form && new URLSearchParams(form).toString();
  const sent = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body ?? '') };
  const headers = { host: HOST, origin: `http://${HOST}`, cookie, accept: 'text/html', ...(body ? sent : {}) };
  const started = performance.now();
  return new Promise((resolve, reject) => {
    // A connection of its own: a browser asks again when a kept one was just closed, which this does not.
    const asked = request(`${base}${path}`, { method: body ? 'POST' : 'GET', headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => { parts.push(part); });
      response.once('end', () => resolve({
        status: response.statusCode ?? 0, location: response.headers.location ?? '',
        text: Buffer.concat(parts).toString(), milliseconds: performance.now() - started,
      }));
    });
    asked.once('error', reject);
    asked.end(body);
  });
}
