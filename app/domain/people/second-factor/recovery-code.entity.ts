import { defineEntity, p } from '@mikro-orm/core';

const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_code',
  schema: '*',
  properties: {
    recoveryCodeId: p.bigint('string').primary().autoincrement(),
    empId: p.text(),
    codeHash: p.text(),
    usedAt: p.datetime().nullable(),
  },
});

export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);
