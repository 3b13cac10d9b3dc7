import { defineEntity, p } from '@mikro-orm/core';

const DocumentTemplateSchema = defineEntity({
  name: 'StoredTemplate',
  tableName: 'document_template',
  schema: '*',
  properties: {
    documentTemplateId: p.integer().primary(),
    /** None of the organisation's. */
    clientId: p.text().nullable(),
    language: p.text(),
    accent: p.text(),
    grouping: p.text(),
    showsDates: p.boolean(),
    showsPeople: p.boolean(),
    showsProjects: p.boolean(),
    showsCategories: p.boolean(),
    showsNotes: p.boolean(),
    showsHours: p.boolean(),
    showsRates: p.boolean(),
    showsTax: p.boolean(),
    showsSkus: p.boolean(),
    showsPeriods: p.boolean(),
    showsDiscounts: p.boolean(),
    footer: p.text(),
    paperBankDetails: p.text(),
    paperIban: p.text(),
    paperBic: p.text(),
    /** The hash of a stored picture. */
    paperLogo: p.text().nullable(),
    mailSubject: p.text(),
    mailMessage: p.text(),
    creditSubject: p.text(),
    creditMessage: p.text(),
    statementSubject: p.text(),
    statementMessage: p.text(),
    updatedAt: p.datetime(),
    version: p.integer(),
  },
});

export class StoredTemplate extends DocumentTemplateSchema.class {}
DocumentTemplateSchema.setClass(StoredTemplate);
