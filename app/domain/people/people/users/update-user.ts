import { z } from 'zod';
import { LockMode } from '@mikro-orm/core';
import { pictureInWords } from '#app/domain/site/files/contract.ts';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { changeable } from '#app/domain/kernel/fields/fields.ts';
import { toWords } from '#app/domain/kernel/fields/shown.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { refuseManagedByCrm } from '#app/domain/site/settings/index.server.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { requireApprover } from './approver.ts';
import { UpdateUser } from '../contract.ts';
import { refuseWeakPassword } from '../sign-in/refuse-weak-password.ts';
import { Employee } from '../employee.entity.ts';
import { userNames } from '../names.ts';
import { userFields } from '../fields.ts';
import { endSessionsOf } from '../sign-in/end-sessions.ts';
import { requireOwnPresence } from '../sign-in/fresh-sign-in.ts';
import { requireLicence } from './licence.ts';
import { hashPassword } from '../sign-in/password.ts';
import { refuseOddEmployment, requireAnotherAdministrator, requireFreeEmail } from './user-rules.ts';

const GONE = 'The user you are trying to update could not be found. Perhaps they have been removed?';

/**
 * Changes all but the id of a person. Another address or password takes the administrator's own, where their sign-in is not fresh. A new
 * password, another role, or disabling them, ends all their sessions.
 */
export const updateUser = command({
  name: 'user.update',
  permission: 'user:write',
  input: UpdateUser,
  output: z.strictObject({ empId: z.string() }),
  http: { method: 'POST', path: '/api/Users/editUser', names: userNames, specified: 's2 §7' },
  async run(ctx, {
    empId, version, password, current, present, defaultRate = '0', defaultPrepaidRate = '0', workFraction = '1', picture, ...fields
  }) {
    const employee = await ctx.em.findOne(Employee, empId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!employee) throw new DomainError('not_found', GONE);
    await refuseManagedByCrm(ctx.em, 'Users');
    const shown = picture === undefined ? employee.picture ?? null : picture;
    const after = { ...fields, defaultRate, defaultPrepaidRate, workFraction, approver: fields.approver || null, picture: shown };
    refuseStaleEdit('user', employee, version, after,
      (of) => ({ ...toWords(changeable(userFields), of), Picture: pictureInWords(of.picture) }));
    await requireApprover(ctx, { approver: fields.approver, empId, present: employee.approver ?? null });
    await requireFreeEmail(ctx, fields.email, empId);
    await requireLicence(ctx, fields.isEnabled && !employee.isEnabled ? 1 : 0);
    if (employee.isAdmin && employee.isEnabled && !(fields.isAdmin && fields.isEnabled)) {
      await requireAnotherAdministrator(ctx, empId, fields.isAdmin ? 'isEnabled' : 'isAdmin');
    }
    if (password !== '' || fields.email !== employee.email) await requireOwnPresence(ctx, { current, present });
    refuseOddEmployment({ ...fields, workFraction });
    refuseWeakPassword(ctx, password, fields);
    const stored: Record<string, unknown> = { ...employee };
    const before = Object.fromEntries(Object.keys(after).map((key) => [key, stored[key]]));
    ctx.em.assign(employee, { ...after, updatedAt: ctx.now() });
    if (password !== '') employee.passwordHash = await hashPassword(password);
    if (password !== '') await recordSecurityEvent(ctx, { kind: 'password-changed', empId, reason: `By ${ctx.actor.name}` });
    if (password !== '' || !fields.isEnabled || fields.isAdmin !== before['isAdmin']) {
      const ended = await endSessionsOf(ctx, empId);
      if (ended > 0)
        await recordSecurityEvent(
          ctx, { kind: 'session-ended', empId, reason: `By ${ctx.actor.name}: ${whyEnded({ password, ...fields })}` },
        );
    }
    ctx.audit({ subject: 'employee', id: empId, before, after: { ...after, passwordGiven: password !== '' } });
    return { empId };
  },
});

const whyEnded = ({ password, isEnabled }: { password: string; isEnabled: boolean }) =>
  (!isEnabled ? 'disabled' : password !== '' ? 'another password' : 'another role');
