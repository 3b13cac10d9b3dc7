import { z } from 'zod';
import { proposeCode } from '#app/domain/kernel/records/free-code.ts';
import { requireFreeCode } from '#app/domain/kernel/records/uses.ts';
import { refuseToCreate } from '#app/domain/site/settings/index.server.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { requireApprover } from './approver.ts';
import { CreateUser } from '../contract.ts';
import { refuseWeakPassword } from '../sign-in/refuse-weak-password.ts';
import { Employee } from '../employee.entity.ts';
import { newUserNames } from '../names.ts';
import { hashPassword } from '../sign-in/password.ts';
import { issueInvitation } from './invite-user.ts';
import { requireLicence } from './licence.ts';
import { refuseOddEmployment, requireFreeEmail } from './user-rules.ts';

const TAKEN = 'This Emp ID already exists, please choose a new one.';

/** Makes an Emp ID of a new person's name. */
export const proposeEmpId = proposeCode({
  name: 'user', permission: 'user:write', Class: Employee, subject: 'employee', field: 'empId',
});

/** Adds a person. Without a password they cannot sign in until they are given one, or have chosen one by the invitation. */
export const createUser = command({
  name: 'user.create',
  permission: 'user:write',
  input: CreateUser,
  output: z.strictObject({ empId: z.string() }),
  http: { method: 'POST', path: '/api/Users/createUser', names: newUserNames, status: 201, specified: 's2 §7' },
  async run(ctx, {
    empId, password, defaultRate = '0', defaultPrepaidRate = '0', workFraction = '1', invite, idempotencyKey: _key, ...fields
  }) {
    await refuseToCreate(ctx.em, 'Users');
    await requireFreeCode(ctx, Employee, { subject: 'employee', id: empId, field: 'empId', message: TAKEN });
    await requireApprover(ctx, { approver: fields.approver, empId, present: null });
    await requireFreeEmail(ctx, fields.email, empId);
    await requireLicence(ctx, fields.isEnabled ? 1 : 0);
    refuseOddEmployment({ ...fields, workFraction });
    refuseWeakPassword(ctx, password, fields);
    const values = {
      ...fields, defaultRate, defaultPrepaidRate, workFraction, approver: fields.approver || null, picture: fields.picture ?? null,
    };
    const passwordHash = password === '' ? null : await hashPassword(password);
    ctx.em.create(Employee, { empId, ...values, passwordHash, createdAt: ctx.now(), updatedAt: ctx.now() });
    await ctx.em.flush();
    if (invite && password === '' && fields.isEnabled) await issueInvitation(ctx, empId);
    ctx.audit({ subject: 'employee', id: empId, after: { ...values, passwordGiven: password !== '' } });
    return { empId };
  },
});
