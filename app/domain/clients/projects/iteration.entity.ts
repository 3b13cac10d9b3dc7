import { defineEntity, p } from '@mikro-orm/core';

const IterationSchema = defineEntity({
  name: 'Iteration',
  tableName: 'iteration',
  schema: '*',
  properties: {
    iterationId: p.integer().primary().autoincrement(),
    projectId: p.text(),
    iterationName: p.text(),
    note: p.text().default(''),
    crmId: p.text().default(''),
    version: p.integer().version(),
  },
});

export class Iteration extends IterationSchema.class {}
IterationSchema.setClass(Iteration);
