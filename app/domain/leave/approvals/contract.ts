import { z } from 'zod';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { text } from '#app/domain/kernel/fields/text.ts';
import { pageNumber, pageSize } from '#app/domain/kernel/page.ts';
import { REASON_MAX } from '#app/domain/leave/requests/fields.ts';
import { dayField } from '#app/domain/time/timesheets/contract.ts';
import { APPROVAL_SIZES } from './fields.ts';

const CHOOSE = 'Select at least one request.';
const MAX_AT_ONCE = 100;

/** A request as it was shown. */
const shown = z.object({ leaveRequestId: numberKey(), version: editVersion() });

export const ApproveLeave = z.object({
  requests: z.array(shown, { error: CHOOSE }).min(1, CHOOSE).max(MAX_AT_ONCE, `At most ${MAX_AT_ONCE} requests are approved at once.`),
  idempotencyKey: idempotencyKey(),
});

/** A tick names a request: its number and the version that was shown, joined by a slash. */
export const ApproveLeaveForm = ApproveLeave.extend({
  requests: z.preprocess(
    (ticked) => [ticked ?? []].flat().map((each) => {
      const [leaveRequestId, version] = String(each).split('/');
      return { leaveRequestId, version };
    }),
    ApproveLeave.shape.requests,
  ),
});

const reason = (required: string) => text({ label: 'Reason', max: REASON_MAX, required });

export const DeclineLeave = shown.extend({
  reason: reason('Reason is required: say why the leave is declined.'), idempotencyKey: idempotencyKey(),
});
export const GrantCancellation = shown.extend({ idempotencyKey: idempotencyKey() });
export const RefuseCancellation = shown.extend({
  reason: reason('Reason is required: say why the leave is not cancelled.'), idempotencyKey: idempotencyKey(),
});

export const EndLeave = shown.extend({
  /** The first day that is worked again. */
  from: dayField(),
  reason: reason('Reason is required: say why the leave ends early.'),
  idempotencyKey: idempotencyKey(),
});

export const RetryLeave = z.object({ leaveRequestId: numberKey(), idempotencyKey: idempotencyKey() });

export const ApprovalList = z.object({ page: pageNumber(), size: pageSize(APPROVAL_SIZES) });
