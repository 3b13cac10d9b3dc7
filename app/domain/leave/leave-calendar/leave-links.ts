import { z } from 'zod';
import { notFound } from '#app/domain/kernel/errors.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { secretLinks } from '#app/domain/site/secret-links/index.server.ts';
import { LeaveLinkOf } from './contract.ts';
import type { FeedKind } from './fields.ts';
import type { LeaveLink } from './leave-link.entity.ts';

export const leaveLinks = secretLinks<FeedKind>({ table: 'leave_link', linkId: 'leave_link_id', recordId: 'emp_id' });

const guard = { permission: 'leave:read', feature: FEATURES.EasyLeave } as const;

/** Lists the calendars that the actor has an address for. */
export const listLeaveLinks = query({
  name: 'leave-link.list',
  ...guard,
  input: z.object({}),
  run: ({ em, actor }) => tables<typeof LeaveLink>(em).selectFrom('leave_link').select(['kind', 'token', 'createdAt'])
    .where('empId', '=', actor.empId).where('revokedAt', 'is', null).orderBy('leaveLinkId').execute(),
});

/** Makes the address of a calendar of the actor. */
export const createLeaveLink = command({
  name: 'leave-link.create',
  ...guard,
  input: LeaveLinkOf,
  async run(ctx, { kind }) {
    const { token, isNew } = await leaveLinks.ensure(ctx, { kind, recordId: ctx.actor.empId });
    if (isNew) ctx.audit({ subject: 'employee', id: ctx.actor.empId, after: { leaveCalendar: kind } });
    return { token };
  },
});

/** Revokes the address of a calendar of the actor: whatever reads it finds nothing from then on. */
export const revokeLeaveLink = command({
  name: 'leave-link.revoke',
  ...guard,
  input: LeaveLinkOf,
  async run(ctx, { kind }) {
    if (!await leaveLinks.revoke(ctx, { kind, recordId: ctx.actor.empId })) throw notFound('Calendar link');
    ctx.audit({ subject: 'employee', id: ctx.actor.empId, before: { leaveCalendar: kind }, after: { leaveCalendar: null } });
    return { kind };
  },
});
