import { EVERYBODY } from '#app/domain/people/holidays/contract.ts';

/** The groups of public holidays as choices. */
export const groupOptions = (groups: readonly string[]) =>
  groups.map((value) => ({ value, label: value === EVERYBODY ? 'Everybody' : value }));
