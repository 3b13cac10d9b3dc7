/** The scope of a sync or a deletion: all coming holidays of a group, or one holiday. */
export type SyncScope = { readonly leaveGroupId: number } | { readonly holidayId: number };

export const SYNC_HOLIDAYS = 'holidays.sync';
export type SyncHolidaysPayload = SyncScope & { readonly by: string };

export const DELETE_HOLIDAYS = 'holidays.delete';
