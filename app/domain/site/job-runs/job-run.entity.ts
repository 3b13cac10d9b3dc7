import { defineEntity, p } from '@mikro-orm/core';

export type JobRunStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

const JobRunSchema = defineEntity({
  name: 'JobRun',
  tableName: 'job_run',
  schema: '*',
  properties: {
    jobRunId: p.uuid().primary(),
    kind: p.text(),
    title: p.text(),
    status: p.text().$type<JobRunStatus>(),
    done: p.integer().default(0),
    total: p.integer().default(0),
    message: p.text().default(''),
    error: p.text().default(''),
    resultHref: p.text().default(''),
    createdBy: p.text(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    seenAt: p.datetime().nullable(),
  },
});

export class JobRun extends JobRunSchema.class {}
JobRunSchema.setClass(JobRun);
