import { defineEntity, p } from '@mikro-orm/core';

const TeamMemberSchema = defineEntity({
  name: 'TeamMember',
  tableName: 'team_member',
  schema: '*',
  properties: {
    teamId: p.integer().primary(),
    empId: p.text().primary(),
  },
});

export class TeamMember extends TeamMemberSchema.class {}
TeamMemberSchema.setClass(TeamMember);
