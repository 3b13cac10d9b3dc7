/** Brings the entries of a leave in step with its days. */
export const WRITE_LEAVE = 'leave.write';
export interface WriteLeavePayload { readonly leaveRequestId: number }

/** Tells people of leave. */
export const TELL_OF_LEAVE = 'leave.tell';

/**
 * The news of a request: it was asked for, or has waited for two days; it was approved or declined; its cancellation was asked for, granted
 * or refused; it was ended early; something of it could not be written.
 */
export type LeaveEvent = 'asked' | 'waiting' | 'approved' | 'declined' | 'cancelling' | 'cancelled' | 'kept' | 'ended' | 'failed';
export interface TellOfLeavePayload {
  readonly leaveRequestId: number;
  readonly event: LeaveEvent;
  /** The person who did it, and gets no message; empty for Daybook itself. */
  readonly by: string;
  /** Why, where nothing that is stored says it. */
  readonly reason?: string;
}

/** Sends one of these messages. */
export const SEND_LEAVE_NEWS = 'leave.send';

/** Writes the days of leave that waited for a type to be set up. */
export const RESUME_LEAVE = 'leave.resume';
export interface ResumeLeavePayload { readonly leaveTypeId: number }
