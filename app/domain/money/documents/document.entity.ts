import { defineEntity, p } from '@mikro-orm/core';

const DocumentSchema = defineEntity({
  name: 'Document',
  tableName: 'document',
  schema: '*',
  properties: {
    documentId: p.uuid().primary(),
    kind: p.text(),
    subject: p.text(),
    subjectId: p.text(),
    subjectVersion: p.integer().default(0),
    shows: p.text().default(''),
    fileName: p.text(),
    mediaType: p.text(),
    bytes: p.blob(),
    createdAt: p.datetime(),
  },
});

export class Document extends DocumentSchema.class {}
DocumentSchema.setClass(Document);
