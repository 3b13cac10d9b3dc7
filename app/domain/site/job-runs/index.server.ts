export {
  cancelJobRun, failJobRun, finishJobRun, getJobRun, isCancelled, recordJobRun, reportProgress, seeJobRun, startJobRun,
} from './job-run.ts';
export type { JobRun } from './job-run.entity.ts';
