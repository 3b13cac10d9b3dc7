const synced = {
  createdBy: 'createdByFullName', updatedAt: 'lastUpdated', syncedBy: 'lastSyncedByFullName', syncedAt: 'lastSync',
} as const;

/** The fields of a leave group, as the specification calls them. */
export const groupNames = { ...synced, leaveGroupId: 'id', entities: 'groupEntities' } as const;

/** The same of a public holiday. */
export const holidayNames = { ...synced, holidayId: 'id', groups: 'leavePublicHolidaysGroupIds' } as const;
