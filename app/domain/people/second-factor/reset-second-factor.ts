import { sql } from 'kysely';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { endSessionsOf } from '#app/domain/people/people/index.server.ts';
import { ResetSecondFactor } from './contract.ts';
import { SecondFactor } from './second-factor.entity.ts';

/** Takes a second factor away from a person who has lost theirs, and ends their sessions. One's own is turned off with a code. */
export const resetSecondFactor = command({
  name: 'second-factor.reset',
  permission: 'user:write',
  input: ResetSecondFactor,
  async run(ctx, { empId }): Promise<{ displayName: string }> {
    const person = await firstRow<{ displayName: string }>(
      ctx.em, sql`select trim(first_name || ' ' || surname) as "displayName" from tenant.employee where emp_id = ${empId}`,
    );
    if (!person) throw notFound('User');
    if (empId === ctx.actor.empId) throw new DomainError('rule_violated', 'Turn your own second factor off in My Settings.');
    const removed = await ctx.em.nativeDelete(SecondFactor, { empId });
    if (removed === 0) throw new DomainError('conflict', `${person.displayName} has no second factor.`);
    await endSessionsOf(ctx, empId);
    await recordSecurityEvent(ctx, { kind: 'second-factor-reset', empId, reason: `By ${ctx.actor.name}` });
    ctx.audit({ subject: 'second_factor', id: empId, after: { isOn: false } });
    return person;
  },
});
