import { defineEntity, p } from '@mikro-orm/core';

const DelegateSchema = defineEntity({
  name: 'Delegate',
  tableName: 'delegate',
  schema: '*',
  properties: {
    delegateId: p.integer().primary().autoincrement(),
    approver: p.text(),
    empId: p.text(),
    firstDay: p.date(),
    lastDay: p.date(),
    createdAt: p.datetime(),
  },
});

/** A person who decides for an approver, from a day to a day. */
export class Delegate extends DelegateSchema.class {}
DelegateSchema.setClass(Delegate);
