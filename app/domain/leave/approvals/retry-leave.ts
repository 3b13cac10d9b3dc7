import { z } from 'zod';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { keepInStep, recountInPlace } from '#app/domain/leave/effects/index.server.ts';
import { lockRequest } from '#app/domain/leave/requests/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { RetryLeave } from './contract.ts';

/** Tries once more to write, or to take away, what could not be. Answers what still cannot; nothing where all is as it should be. */
export const retryLeave = command({
  name: 'leave.retry',
  permission: 'leave:write',
  feature: FEATURES.EasyLeave,
  input: RetryLeave,
  output: z.strictObject({ fault: z.string() }),
  http: { method: 'POST', path: '/api/v3/leave-requests/{leaveRequestId}/retry' },
  async run(ctx, { leaveRequestId }): Promise<{ fault: string }> {
    const leave = await lockRequest(ctx, leaveRequestId);
    if (leave.syncError === '') throw new DomainError('conflict', 'Nothing of this leave has failed. Look at the request once more.');
    await recountInPlace(ctx, leave);
    await keepInStep(ctx, leave);
    return { fault: leave.syncError };
  },
});
