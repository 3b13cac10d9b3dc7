import { z } from 'zod';
import { sql } from 'kysely';
import { isMailAddress } from '#app/domain/kernel/values/address-list.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { findProvider } from './provider.read-model.ts';
import { SignInIdentity } from './sign-in-identity.entity.ts';

const Account = z.object({
  issuer: z.string().min(1).max(500),
  subject: z.string().min(1).max(255).refine((value) => !value.includes('\u0000')),
  email: z.string().max(254),
  isEmailVerified: z.boolean().optional(),
  directoryId: z.string().max(100),
  objectId: z.string().max(100),
});
type Account = z.output<typeof Account>;

/** Who came in; or why not, for the log. */
export type Entry = { readonly empId: string } | { readonly refused: string; readonly empId?: string };

interface Linked { empId: string; isEnabled: boolean }

/**
 * Finds the person of a provider's account: by issuer and subject if it is linked; otherwise, this once, by
 * an e-mail address that the provider vouches for, and links it. An address never finds anybody again.
 */
export const enterByAccount = command({
  name: 'sign-in.enter-by-account',
  permission: 'sign-in:enter',
  input: Account,
  async run(ctx, account): Promise<Entry> {
    const linked = await findLinked(ctx, account) ?? await link(ctx, account);
    if ('refused' in linked) return linked;
    if (!linked.isEnabled) return { refused: 'the person is disabled', empId: linked.empId };
    const { issuer, subject, directoryId, objectId } = account;
    await ctx.em.nativeUpdate(SignInIdentity, { issuer, subject }, {
      lastUsedAt: ctx.now(), ...(directoryId ? { directoryId } : {}), ...(objectId ? { objectId } : {}),
    });
    return { empId: linked.empId };
  },
});

function findLinked(ctx: CommandCtx, { issuer, subject }: Account): Promise<Linked | undefined> {
  return firstRow<Linked>(ctx.em,
    sql`select e.emp_id as "empId", e.is_enabled as "isEnabled" from tenant.sign_in_identity i join tenant.employee e on e.emp_id = i.emp_id
    where i.issuer = ${issuer} and i.subject = ${subject}`);
}

/**
 * An address counts when the provider says that it checked it; where it does not say, when the organisation has said so of its provider.
 */
async function vouchesFor(ctx: CommandCtx, { isEmailVerified }: Account): Promise<boolean> {
  return isEmailVerified ?? (await findProvider(ctx.em))?.trustsAddresses ?? false;
}

async function link(ctx: CommandCtx, account: Account): Promise<Linked | Extract<Entry, { refused: string }>> {
  const { issuer, subject, email, directoryId, objectId } = account;
  if (!isMailAddress(email)) return { refused: 'the account is not linked and names no e-mail address' };
  if (!await vouchesFor(ctx, account)) return { refused: 'the account is not linked and its e-mail address is not verified' };
  const person = await firstRow<Linked>(
    ctx.em, sql`select emp_id as "empId", is_enabled as "isEnabled" from tenant.employee where lower(email) = lower(${email}) for update`,
  );
  if (!person) return { refused: 'nobody here has the e-mail address of the account' };
  if (!person.isEnabled) return { refused: 'the person is disabled', empId: person.empId };
  const { empId } = person;
  const added = await tables<typeof SignInIdentity>(ctx.em).insertInto('sign_in_identity').values({
    issuer, subject, empId, directoryId: directoryId || null, objectId: objectId || null, email, linkedAt: ctx.now(), lastUsedAt: ctx.now(),
  }).onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n)
    return await findLinked(ctx, account) ?? { refused: 'the person is linked to another account of the provider', empId: person.empId };
  ctx.audit({ subject: 'sign_in_identity', id: person.empId, after: { issuer, email, directoryId, objectId } });
  await recordSecurityEvent(ctx, { kind: 'account-linked', empId: person.empId, email, reason: 'First sign-in by OpenID' });
  return person;
}
