import { defineEntity, p } from '@mikro-orm/core';
import { TeamMember } from './team-member.entity.ts';

const TeamSchema = defineEntity({
  name: 'Team',
  tableName: 'team',
  schema: '*',
  properties: {
    teamId: p.integer().primary().autoincrement(),
    teamName: p.text(),
    note: p.text().default(''),
    version: p.integer().version(),
    members: () => p.oneToMany(TeamMember).mappedBy('team').orphanRemoval(),
  },
});

export class Team extends TeamSchema.class {}
TeamSchema.setClass(Team);
