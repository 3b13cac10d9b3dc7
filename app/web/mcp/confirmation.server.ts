import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { sentDigest } from '#app/domain/kernel/sent-digest.ts';

/** So long a preview can be confirmed. */
const MINUTES = 10;

/** Seals what is confirmed: organisation, person, tool and arguments. Who knows the key may write by the API anyway, so it seals here. */
const sealOf = ({ tenant, actor }: Ctx, sealedBy: string, said: readonly string[]): string =>
  createHmac('sha256', sealedBy).update(JSON.stringify([tenant.id, actor.empId, ...said])).digest('base64url');

/** Makes the token that confirms one use of a tool with these arguments. */
export function confirmationOf(ctx: Ctx, sealedBy: string, tool: string, input: object): string {
  const until = String(ctx.now().getTime() + MINUTES * 60_000);
  const once = randomBytes(9).toString('base64url');
  return [until, once, sealOf(ctx, sealedBy, [tool, sentDigest(input), until, once])].join('.');
}

/** The key with which a confirmed tool does its work once; undefined of a token that is over, or of something else. */
export function confirmedKey(
  ctx: Ctx, sealedBy: string, tool: string, { token, input }: { token: string; input: object },
): string | undefined {
  const [until = '', once = '', seal = ''] = token.slice(0, 200).split('.');
  if (!/^\d{13,15}$/.test(until) || Number(until) < ctx.now().getTime()) return undefined;
  const meant = Buffer.from(sealOf(ctx, sealedBy, [tool, sentDigest(input), until, once]));
  const given = Buffer.from(seal);
  return given.length === meant.length && timingSafeEqual(given, meant) ? `mcp-${once}` : undefined;
}
