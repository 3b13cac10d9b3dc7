import { z } from 'zod';

/** The contract of a request in a list. */
export const LeaveRowAnswer = z.strictObject({
  leaveRequestId: z.int(), empId: z.string(), name: z.string(), portrait: z.string().nullable(), type: z.string(), firstDay: z.string(),
  lastDay: z.string(), seconds: z.int(), status: z.int(), reason: z.string(), cancelledOn: z.string().nullable(), cancelReason: z.string(),
});

/** The contract of what a change of a request answers. */
export const SavedLeave = z.strictObject({ leaveRequestId: z.int(), status: z.int() });
