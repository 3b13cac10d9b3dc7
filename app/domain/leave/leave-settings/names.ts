/** The work on which leave of a type is recorded, as the specification calls it. */
export const mappingNames = {
  leaveTimesheetSettingId: 'leaveTimesheetSettingsId', typeName: 'leaveTypeName', categoryId: 'projectCategoryId',
  billableId: 'billableCategoryId',
} as const;
