import { defineEntity, p } from '@mikro-orm/core';
import type { ImportMappingInput } from '../contract.ts';

const ImportBatchSchema = defineEntity({
  name: 'ImportBatch',
  tableName: 'import_batch',
  schema: '*',
  properties: {
    importBatchId: p.uuid().primary(),
    fileName: p.text(),
    fileSha256: p.text().fieldName('file_sha256'),
    fileBytes: p.blob(),
    headers: p.json<string[]>(),
    rowCount: p.integer(),
    mapping: p.json<ImportMappingInput>(),
    isMapped: p.boolean().default(false),
    jobRunId: p.uuid().nullable(),
    importedAt: p.datetime().nullable(),
    result: p.json().nullable(),
    createdBy: p.text(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version(),
  },
});

export class ImportBatch extends ImportBatchSchema.class {}
ImportBatchSchema.setClass(ImportBatch);
