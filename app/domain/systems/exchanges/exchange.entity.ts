import { defineEntity, p } from '@mikro-orm/core';

const ExchangeSchema = defineEntity({
  name: 'Exchange',
  tableName: 'exchange',
  schema: '*',
  properties: {
    exchangeId: p.bigint().primary().autoincrement(),
    system: p.text(),
    at: p.datetime(),
    method: p.text(),
    path: p.text(),
    status: p.smallint().nullable(),
    ms: p.integer(),
    fault: p.text().nullable(),
    refusal: p.text().default(''),
  },
});

/** A request to an outside system, with what became of it. */
export class Exchange extends ExchangeSchema.class {}
ExchangeSchema.setClass(Exchange);
