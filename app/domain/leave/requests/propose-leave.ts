import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { findBalance } from '#app/domain/leave/balances/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { breakDownLeave, dayCountOf, minutesOf } from './breakdown.ts';
import { checkLeave, type LeaveToCheck } from './check-leave.ts';
import { ProposeLeave } from './contract.ts';
import { listRecordedTime } from './own-leave.read-model.ts';
import { findPersonsDays } from './persons-days.read-model.ts';

/** Shows what leave would take before it is asked for: its days, the balance before and after, and why it would be refused. */
export const proposeLeave = query({
  name: 'leave.propose',
  permission: 'leave:write',
  feature: FEATURES.EasyLeave,
  input: ProposeLeave,
  owner: ({ empId }) => empId,
  async run(ctx, leave) {
    const { em } = ctx;
    const { empId, leaveTypeId, firstDay: from, lastDay: to } = leave;
    const days = breakDownLeave(leave, await findPersonsDays(em, empId, { from, to }));
    const minutes = minutesOf(days);
    const before = await findBalance(em, { empId, leaveTypeId, on: to });
    return {
      days, minutes, dayCount: dayCountOf(days), recorded: await listRecordedTime(em, empId, days),
      balance: before === undefined ? null : { before, after: before - minutes },
      refused: await faultsOf(ctx, { ...leave, recordedTime: 'keep' }),
    };
  },
});

export type LeaveProposal = Awaited<ReturnType<typeof proposeLeave>>;

/** The messages of a refusal by their fields; none where it can be asked for. Time that is recorded is asked about, and is no refusal. */
async function faultsOf(ctx: Ctx, leave: LeaveToCheck): Promise<Readonly<Record<string, readonly string[]>>> {
  try {
    await checkLeave(ctx, leave);
    return {};
  } catch (error) {
    if (error instanceof DomainError) return error.fields;
    throw error;
  }
}
