export { getJobRun } from './get-job-run.ts';
export { startJobRun, reportProgress, finishJobRun, failJobRun, isCancelled, cancelJobRun } from './job-run.ts';
