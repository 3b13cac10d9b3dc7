import { defineEntity, p } from '@mikro-orm/core';

const TeamSchema = defineEntity({
  name: 'Team',
  tableName: 'team',
  schema: '*',
  properties: {
    teamId: p.integer().primary().autoincrement(),
    teamName: p.text(),
    note: p.text().default(''),
    version: p.integer().version(),
  },
});

export class Team extends TeamSchema.class {}
TeamSchema.setClass(Team);
