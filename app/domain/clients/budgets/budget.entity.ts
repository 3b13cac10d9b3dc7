import { defineEntity, p } from '@mikro-orm/core';

const BudgetSchema = defineEntity({
  name: 'Budget',
  tableName: 'budget',
  schema: '*',
  properties: {
    budgetId: p.integer().primary().autoincrement(),
    projectId: p.text(),
    iterationId: p.integer().nullable(),
    unit: p.text(),
    amount: p.decimal().precision(19).scale(2),
    toldPercent: p.integer().default(0),
    version: p.integer().version(),
  },
});

export class Budget extends BudgetSchema.class {}
BudgetSchema.setClass(Budget);
