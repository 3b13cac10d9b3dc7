import { sql } from 'kysely';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { endSessions } from '#app/domain/people/people/index.server.ts';
import { RemoveSignInLink } from './contract.ts';
import { findProvider, hasLinkedAdministrator, listLinkedPeople, type LinkedPerson } from './provider.read-model.ts';

/** One person's link with the present provider. */
export const getSignInLink = query({
  name: 'sign-in.get-link',
  permission: 'sign-in:manage',
  input: RemoveSignInLink,
  async run(ctx, { empId }): Promise<LinkedPerson> {
    const person = (await listLinkedPeople(ctx.em)).find((each) => each.empId === empId);
    if (!person) throw notFound('Link');
    return person;
  },
});

const LAST =
  'This is the last administrator who can sign in while passwords are off. Allow passwords, or have another administrator sign in first.';

/** Ends a person's link with their account at the provider, and the sessions that came from it. They may link again by their address. */
export const removeSignInLink = command({
  name: 'sign-in.remove-link',
  permission: 'sign-in:manage',
  input: RemoveSignInLink,
  async run(ctx, { empId }): Promise<{ name: string }> {
    const provider = await findProvider(ctx.em);
    const person = await firstRow<{ name: string }>(
      ctx.em, sql`select trim(first_name || ' ' || surname) as name from tenant.employee where emp_id = ${empId}`,
    );
    if (!provider || !person) throw notFound('Link');
    if (!provider.passwordsAllowed && !await hasLinkedAdministrator(ctx.em, provider.issuer, empId))
      throw new DomainError('rule_violated', LAST);
    const removed = await execute(
      ctx.em, sql`delete from tenant.sign_in_identity where emp_id = ${empId} and rtrim(issuer, '/') = rtrim(${provider.issuer}, '/')`,
    );
    if (removed === 0) throw notFound('Link');
    await endSessions(ctx, sql`tenant_id = ${ctx.tenant.id} and emp_id = ${empId} and openid_tokens is not null`);
    ctx.audit({ subject: 'sign_in_identity', id: empId, before: { issuer: provider.issuer }, after: null });
    await recordSecurityEvent(ctx, { kind: 'account-unlinked', empId, reason: 'By an administrator' });
    return person;
  },
});
