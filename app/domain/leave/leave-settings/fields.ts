/** The labels of what leave of a type is recorded on. */
export const mappingFields = {
  clientId: 'Client', projectId: 'Project', categoryId: 'Project Category', billableId: 'Billable Category',
} as const;
