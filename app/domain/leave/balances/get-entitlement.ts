import { z } from 'zod';
import { notFound } from '#app/domain/kernel/errors.ts';
import { fullName, tables } from '#app/domain/kernel/records/tables.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { durationInputValue } from '#app/domain/kernel/values/duration.ts';
import type { Employee } from '#app/domain/people/people/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { LeaveType } from '../leave-types/index.server.ts';
import { BalanceRef } from './contract.ts';
import { LeaveEntitlement } from './leave-entitlement.entity.ts';
import { valuesOf } from './save-entitlement.ts';

/** Lists the types of leave that count a balance, in their order. */
export const listCountingTypes = query({
  name: 'leave-entitlement.types',
  permission: 'leave:read',
  feature: FEATURES.EasyLeave,
  input: z.object({}),
  run: ({ em }) => tables<typeof LeaveType>(em).selectFrom('leave_type').select(['leaveTypeId', 'typeName'])
    .where('countsBalance', '=', true).orderBy('listOrder').orderBy('leaveTypeId').execute(),
});

const hoursOf = (minutes: number): string => `${minutes < 0 ? '-' : ''}${durationInputValue(Math.abs(minutes) * 60)}`;

/** Reads an entitlement as its form shows it. */
export const getEntitlement = query({
  name: 'leave-entitlement.get',
  permission: 'user:write',
  feature: FEATURES.EasyLeave,
  input: BalanceRef,
  async run(ctx, { empId, leaveTypeId }) {
    const stored = await ctx.em.findOne(LeaveEntitlement, { empId, type: leaveTypeId }, { populate: ['type'] });
    const person = await tables<typeof Employee>(ctx.em).selectFrom('employee').select(fullName('employee').as('name'))
      .where('empId', '=', empId).executeTakeFirst();
    if (!stored || !person) throw notFound('Entitlement');
    const { opening, yearly, yearlyFrom = stored.startsOn, carryOver, allowsNegative, ...plain } = await valuesOf(ctx, stored);
    return {
      empId, leaveTypeId, leaveEntitlementId: stored.leaveEntitlementId, name: person.name, typeName: stored.type.typeName,
      form: {
        ...plain, yearlyFrom, opening: hoursOf(opening), yearly: hoursOf(yearly), carryOver: carryOver === null ? '' : hoursOf(carryOver),
        allowsNegative: allowsNegative ? 'on' : '', version: String(stored.version),
      },
    };
  },
});
