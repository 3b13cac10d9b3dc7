export { getHome } from './get-home.ts';
export type { HomeView, OwnJob } from './get-home.ts';
export { getSetUp } from './first-steps.ts';
export type { SetUp } from './first-steps.ts';
