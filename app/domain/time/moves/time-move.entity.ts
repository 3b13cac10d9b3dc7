import { defineEntity, p } from '@mikro-orm/core';
import type { MoveRequest } from './contract.ts';

const TimeMoveSchema = defineEntity({
  name: 'TimeMove',
  tableName: 'time_move',
  schema: '*',
  properties: {
    timeMoveId: p.integer().primary(),
    /** The move that it takes back. */
    backOf: p.integer().nullable(),
    fromWords: p.text(),
    toWords: p.text(),
    request: p.json<MoveRequest>(),
    entries: p.integer(),
    madeBy: p.text(),
    madeAt: p.datetime(),
    jobRunId: p.uuid().nullable(),
  },
});

export class TimeMove extends TimeMoveSchema.class {}
TimeMoveSchema.setClass(TimeMove);
