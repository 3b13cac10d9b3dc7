export { cancelJobRun, failJobRun, finishJobRun, getJobRun, isCancelled, reportProgress, seeJobRun, startJobRun } from './job-run.ts';
export type { JobRun } from './job-run.entity.ts';
