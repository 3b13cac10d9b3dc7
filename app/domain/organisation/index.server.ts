export { getOrganisation } from './get-organisation.ts';
export { updateOrganisation } from './update-organisation.ts';
