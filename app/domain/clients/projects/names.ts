/** The fields of a project, as the specification calls them. */
export const projectNames = {
  projectId: 'ProjectId', projectName: 'ProjectName', clientId: 'ClientId', clientName: 'ClientName', scrumMaster: 'ScrumMaster',
  scrumMasterName: 'ScrumMasterName', useIteration: 'Iteration', notes: 'Notes', technologies: 'Technologies', crmId: 'CRMProjectGUID',
} as const;

/** The same of an iteration in a list. */
export const iterationRowNames = { iterationId: 'IterationID', iterationName: 'Name', note: 'Note' } as const;

/** The same of one alone. */
export const iterationNames = {
  iterationId: 'IterationId', iterationName: 'IterationName', note: 'Note', clientId: 'ClientId', clientName: 'ClientName',
  projectId: 'ProjectId', projectName: 'ProjectName', crmId: 'CRMIterationGUID',
} as const;
