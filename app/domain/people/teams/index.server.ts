export { addMember, getTeam, removeMember } from './members.ts';
export type { TeamMember } from './members.ts';
export { listTeams, team } from './team.ts';
export type { TeamRow } from './team.ts';
