export { getHome } from './get-home.ts';
export type { HomeView, OwnJob } from './get-home.ts';
