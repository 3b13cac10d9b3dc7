/** The states of a request, by the numbers of the specification; its 1 is read as 9. */
export const LEAVE_STATUS = {
  approved: 2, synced: 3, processed: 4, declined: 5, error: 6, cancelled: 7, pendingCancellation: 8, pendingApproval: 9,
} as const;

/** The states in which the days of a request are taken: no other leave is asked for on them. */
export const LIVE: readonly number[] = [
  LEAVE_STATUS.approved, LEAVE_STATUS.synced, LEAVE_STATUS.processed, LEAVE_STATUS.error, LEAVE_STATUS.pendingCancellation,
  LEAVE_STATUS.pendingApproval,
];

export const LEAVE_PARTS = ['day', 'morning', 'afternoon', 'hours'] as const;
/** The part of a day that is leave. */
export type LeavePart = (typeof LEAVE_PARTS)[number];
export const PART_WORD: Readonly<Record<LeavePart, string>> = {
  day: 'Whole day', morning: 'Morning', afternoon: 'Afternoon', hours: 'From and to',
};

/** The words of the states; of those that only the product itself needs there are none. */
export const STATUS_WORD: Readonly<Record<number, string>> = {
  [LEAVE_STATUS.pendingApproval]: 'Pending', [LEAVE_STATUS.pendingCancellation]: 'Pending', [LEAVE_STATUS.approved]: 'Approved',
  [LEAVE_STATUS.declined]: 'Declined', [LEAVE_STATUS.error]: 'Error', [LEAVE_STATUS.cancelled]: 'Cancelled',
};

/** The lists of requests: those that are not over yet, and the others. */
export const LEAVE_LISTS = ['upcoming', 'past'] as const;
export const LEAVE_OF = ['mine', 'everybody'] as const;
export const LEAVE_SORTS = ['firstDay', 'lastDay', 'type', 'name', 'status'] as const;
export const LEAVE_LIST_SIZES = [20, 50, 100] as const;

export const REASON_MAX = 1000;
/** The most addresses that one request is announced to. */
export const TOLD_MAX = 20;
/** The most days from the first to the last of one request. */
export const LEAVE_MAX_DAYS = 366;
