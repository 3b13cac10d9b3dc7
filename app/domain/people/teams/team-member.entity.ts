import { defineEntity, p } from '@mikro-orm/core';
import { Team } from './team.entity.ts';

const TeamMemberSchema = defineEntity({
  name: 'TeamMember',
  tableName: 'team_member',
  schema: '*',
  properties: {
    team: () => p.manyToOne(Team).joinColumn('team_id').primary(),
    empId: p.text().primary(),
  },
});

export class TeamMember extends TeamMemberSchema.class {}
TeamMemberSchema.setClass(TeamMember);
