export { category, listCategories } from './category.ts';
export type { CategoryRow } from './category.ts';
export { changeScrumMaster } from './change-scrum-master.ts';
export { createIteration, getIteration, listIterations, updateIteration } from './iteration.ts';
export { createProject, getProject, giveProject, listProjects, updateProject } from './project.ts';
export { recordIterationInCrm, recordProjectInCrm } from './record-in-crm.ts';
export { projectChoices } from './project-choices.ts';
export type { IterationRow } from './iteration.ts';
export type { ProjectRow } from './project.ts';
