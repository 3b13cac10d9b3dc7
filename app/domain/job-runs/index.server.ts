export { cancelJobRun, failJobRun, finishJobRun, getJobRun, isCancelled, reportProgress, startJobRun } from './job-run.ts';
