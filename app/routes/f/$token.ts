import { createHash } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { RECEIVER } from '#app/domain/kernel/permissions.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { readLeaveFeed } from '#app/domain/leave/leave-calendar/index.server.ts';
import { limitKey, networkOf, secondsToWait } from '#app/web/auth/rate-limits.server.ts';
import { publicRoute } from '#app/web/context.server.ts';
import { hasAlready } from '#app/web/known-tag.server.ts';

/** Programs ask for a calendar every few minutes; a network may have many people. */
const READINGS = { name: 'leave-feed', points: 600, seconds: 10 * 60 };

/** Answers a calendar of leave by its secret address, or that it has not changed since it was read. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { app, ctx } = await publicRoute(args);
  const seconds = await secondsToWait(app, READINGS, limitKey(ctx.tenant.id, networkOf(ctx.from?.address ?? '')));
  if (seconds > 0) {
    await recordSecurityEvent(ctx, { kind: 'rate-limited', reason: 'Calendar of leave' });
    return new Response('Please wait.', { status: 429, headers: { 'Retry-After': String(seconds) } });
  }
  const token = (args.params['token'] ?? '').replace(/\.ics$/, '');
  try {
    const calendar = await readLeaveFeed({ ...ctx, actor: RECEIVER }, { token });
    const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`;
    const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' };
    if (hasAlready(args.request, etag)) return new Response(null, { status: 304, headers });
    return new Response(calendar, { headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' } });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return new Response('There is no such calendar.', { status: 404 });
    throw error;
  }
}
