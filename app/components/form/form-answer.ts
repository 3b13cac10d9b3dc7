import type { SubmissionResult } from '@conform-to/react';

/** What a form gets back from a post that did not lead elsewhere: its state, and what the screen needs beside it. */
export interface FormAnswer {
  readonly result: SubmissionResult<string[]>;
  /** Plain data of a refusal: the entries that overlap, the stored version of a stale edit. */
  readonly details?: unknown;
}
