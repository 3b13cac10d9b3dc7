import { teamFields } from '#app/domain/people/teams/fields.ts';
import type { TeamRow } from '#app/domain/people/teams/index.server.ts';
import { paths } from '../../paths.ts';
import { columnsOf, pathsUnder, type Screen } from '../../screen.ts';

export const teams: Screen<TeamRow> = {
  list: 'teams',
  file: 'team.list',
  one: 'team',
  many: 'Teams',
  titles: { list: 'Teams', add: 'Add team' },
  description: 'The people who work together. Somebody may be in several teams.',
  fields: teamFields,
  columns: [
    ...columnsOf<TeamRow>(teamFields, { teamName: {} }), { key: 'members', header: 'Members', kind: 'number', sortKey: 'members' },
    ...columnsOf<TeamRow>(teamFields, { note: { priority: 2 } }),
  ],
  keyOf: ({ teamId }) => String(teamId),
  paths: { ...pathsUnder('teams', ({ teamId }: TeamRow) => String(teamId)), open: ({ teamId }) => paths.teamMembers(teamId) },
  searched: 'name or note',
  about: 'A team says who works together.',
  loss: (name) => `Its members stay; nobody is in ${name} any more.`,
  done: { created: (name) => `${name} added`, updated: (name) => `${name} saved`, removed: (name) => `${name} deleted` },
};
