import { defineEntity, p } from '@mikro-orm/core';

const SecondFactorSchema = defineEntity({
  name: 'SecondFactor',
  tableName: 'second_factor',
  schema: '*',
  properties: {
    empId: p.text().primary(),
    secret: p.text(),
    createdAt: p.datetime(),
    confirmedAt: p.datetime().nullable(),
    lastStep: p.integer().default(0),
  },
});

export class SecondFactor extends SecondFactorSchema.class {}
SecondFactorSchema.setClass(SecondFactor);
