import { createHash } from 'node:crypto';
import { z } from 'zod';
import { sql, type RawBuilder } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { endSessions } from '#app/domain/people/people/index.server.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { LOGOUT_TOKEN_LIFE_SECONDS } from '#app/domain/kernel/ports/open-id.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import type { SignInIdentity } from './sign-in-identity.entity.ts';

const name = () => z.string().min(1).max(255);
const SignOut = z.object({
  issuer: z.string().min(1).max(500), tokenId: name(), subject: name().optional(), providerSession: name().optional(),
});
type SignOut = z.output<typeof SignOut>;

/** Longer than any clock's difference lets a token live: after that its age alone refuses it. */
const SAVED_MS = 2 * LOGOUT_TOKEN_LIFE_SECONDS * 1000;

async function useOnce(ctx: CommandCtx, tokenId: string): Promise<void> {
  const hash = createHash('sha256').update(tokenId).digest('hex');
  const added = await execute(ctx.em, sql`insert into control.used_logout_token (tenant_id, id_hash, expires_at)
    values (${ctx.tenant.id}, ${hash}, ${new Date(ctx.now().getTime() + SAVED_MS).toISOString()}) on conflict do nothing`);
  if (added === 0) throw new DomainError('conflict', 'the logout token was used before');
}

/** A session whose provider did not name it when it began is meant by whose it is. */
async function meant(ctx: CommandCtx, { issuer, subject, providerSession }: SignOut): Promise<RawBuilder<unknown>> {
  if (subject === undefined) return sql`openid_sid = ${providerSession}`;
  const known = await tables<typeof SignInIdentity>(ctx.em).selectFrom('sign_in_identity').select('empId')
    .where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst();
  const ofPerson = sql`emp_id = ${known?.empId ?? null}`;
  return providerSession === undefined ? ofPerson : sql`${ofPerson} and (openid_sid = ${providerSession} or openid_sid is null)`;
}

/**
 * Ends the sessions that came from a session, or from a person, that the provider says has signed out there. Each logout token counts once;
 * nobody signed in is no fault.
 */
export const endByProvider = command({
  name: 'sign-in.end-by-provider',
  permission: 'sign-in:enter',
  input: SignOut,
  async run(ctx, signOut): Promise<{ ended: number }> {
    await useOnce(ctx, signOut.tokenId);
    const ended = await endSessions(ctx, sql`tenant_id = ${ctx.tenant.id} and openid_tokens is not null and ${await meant(ctx, signOut)}`);
    for (const empId of new Set(ended.map((each) => each.empId))) {
      const sessions = ended.filter((each) => each.empId === empId).length;
      ctx.audit({ subject: 'session', id: empId, before: { sessions }, after: { sessions: 0 } });
      await recordSecurityEvent(ctx, { kind: 'session-ended', empId, reason: 'OpenID: signed out at the provider' });
    }
    return { ended: ended.length };
  },
});
