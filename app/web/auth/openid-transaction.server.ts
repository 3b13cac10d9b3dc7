import { z } from 'zod';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { safeReturnTo } from './return-to.ts';
import { isSecure } from './session.server.ts';

/** What the browser carries from the start of a sign-in to the callback, sealed: the provider must not be asked for anybody else's. */
const Transaction = z.object({
  state: z.string().min(1), nonce: z.string().min(1), verifier: z.string().min(1), returnTo: z.string(), startedAt: z.number(),
});
export type Transaction = z.output<typeof Transaction>;

const LIFE_MS = 10 * 60_000;
/** A browser keeps a cookie of at most 4096 bytes; a longer address is given up rather than the sign-in. */
const MAX_RETURN_LENGTH = 1500;

const nameOf = (request: Request): string => (isSecure(request) ? '__Host-daybook_openid' : 'daybook_openid');
const placeOf = (ctx: Ctx) => ({ purpose: 'openid.transaction', tenantId: ctx.tenant.id, record: '' }) as const;

const cookie = (request: Request, value: string, maxAge: number): string =>
  `${nameOf(request)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${isSecure(request) ? '; Secure' : ''}`;

/** The cookie that begins a transaction. Throws like `secrets.seal`. */
export function transactionCookie(ctx: Ctx, request: Request, parts: Omit<Transaction, 'startedAt'>): string {
  const path = safeReturnTo(parts.returnTo);
  const transaction: Transaction = { ...parts, returnTo: path.length > MAX_RETURN_LENGTH ? '/' : path, startedAt: ctx.now().getTime() };
  return cookie(request, ctx.secrets.seal(placeOf(ctx), JSON.stringify(transaction)), LIFE_MS / 1000);
}

export const clearedTransaction = (request: Request): string => cookie(request, '', 0);

/** The transaction that this browser began here within ten minutes; undefined for none, a forged one and an old one. */
export function transactionOf(ctx: Ctx, request: Request): Transaction | undefined {
  const prefix = `${nameOf(request)}=`;
  const sealed = (request.headers.get('Cookie') ?? '').split(/;\s*/).find((each) => each.startsWith(prefix))?.slice(prefix.length);
  if (!sealed || !ctx.secrets.canKeep) return undefined;
  try {
    const transaction = Transaction.parse(JSON.parse(ctx.secrets.open(placeOf(ctx), sealed)));
    const age = ctx.now().getTime() - transaction.startedAt;
    return age >= 0 && age <= LIFE_MS ? { ...transaction, returnTo: safeReturnTo(transaction.returnTo) } : undefined;
  } catch (error) {
    if (error instanceof DomainError || error instanceof z.ZodError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
