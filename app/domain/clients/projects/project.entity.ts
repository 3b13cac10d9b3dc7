import { defineEntity, p } from '@mikro-orm/core';

const ProjectSchema = defineEntity({
  name: 'Project',
  tableName: 'project',
  schema: '*',
  properties: {
    projectId: p.text().primary(),
    clientId: p.text(),
    projectName: p.text(),
    projectType: p.text().default(''),
    scrumMaster: p.text().nullable(),
    useIteration: p.boolean().default(false),
    notes: p.text().default(''),
    technologies: p.text().default(''),
    crmId: p.text().default(''),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version(),
  },
});

export class Project extends ProjectSchema.class {}
ProjectSchema.setClass(Project);
