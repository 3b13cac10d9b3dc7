import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import { application } from '#app/application.ts';
import { refuse } from './refuse.server.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Where a token is configured, whoever has it; otherwise this machine, unless a proxy asks for somebody else. */
function mayRead(request: Request, token: string | undefined): boolean {
  if (token !== undefined) return timingSafeEqual(digest(request.get('Authorization') ?? ''), digest(`Bearer ${token}`));
  const isForwarded = request.get('X-Forwarded-For') !== undefined || request.get('Forwarded') !== undefined;
  return !isForwarded && LOOPBACK.has(request.socket.remoteAddress ?? '');
}

/** Answers /metrics. To everybody who may not read it, it does not exist. 503 while a process of this server cannot give its part. */
export async function answerMetrics(request: Request, response: Response): Promise<void> {
  const { config, metrics, log } = application();
  response.locals['route'] = '/metrics';
  if (!mayRead(request, config.metricsToken)) return refuse(request, response, 404);
  try {
    response.type('text/plain; version=0.0.4').set('Cache-Control', 'no-store').send(await metrics.text());
  } catch (error) {
    log.warn({ err: error }, 'the figures could not be gathered');
    refuse(request, response, 503, 'Service Unavailable: a process of this server does not give its figures; it may just be starting.');
  }
}
