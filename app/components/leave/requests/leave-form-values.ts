import type { LeavePreview } from '#app/domain/leave/requests/index.server.ts';
import type { Choices } from '#app/domain/kernel/choices.ts';
import type { FormAnswer } from '../../form/form-answer.ts';

/** The form of a request as it is typed. */
export type LeaveFormValues = Record<
  'empId' | 'leaveTypeId' | 'firstDay' | 'lastDay' | 'firstPart' | 'firstFrom' | 'firstTo' | 'lastPart' | 'lastFrom' | 'lastTo'
  | 'overrideMinutes' | 'reason' | 'told' | 'recordedTime', string
> & { version?: string };

/** A type of leave as the form offers it. */
export interface OfferedType {
  readonly leaveTypeId: number;
  readonly typeName: string;
  readonly needsApproval: boolean;
  readonly noticeDays: number;
}

/** The offers of the form for what is typed in it. */
export interface LeaveOffer {
  readonly types: readonly OfferedType[];
  readonly restrictsToHalfDays: boolean;
  readonly preview: LeavePreview | null;
  /** The people to choose from, for an administrator. */
  readonly employees: Choices | null;
}

export type LeaveFormAnswer = FormAnswer & Partial<LeaveOffer>;
