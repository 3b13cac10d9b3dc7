export { category, listCategories } from './category.ts';
export type { CategoryRow } from './category.ts';
export { changeScrumMaster } from './change-scrum-master.ts';
export { createIteration, getIteration, listIterations, updateIteration } from './iteration.ts';
export { createProject, getProject, giveProject, updateProject } from './project.ts';
export { listProjects, projectChoices } from './list-projects.ts';
export { recordIterationInCrm, recordProjectInCrm } from './record-in-crm.ts';
export type { IterationRow } from './iteration.ts';
export type { ProjectRow } from './list-projects.ts';
