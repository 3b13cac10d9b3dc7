export const REFRESH_VALIDATION = 'validation.refresh';
export const SEND_VALIDATION_MAIL = 'validation.send-mail';

export interface RefreshPayload {
  /** Of a refresh that somebody asked for. */
  readonly jobRunId?: string;
  /** Of the nightly one: it is done once a day, however many processes ask for it. */
  readonly day?: string;
}

export interface SendValidationMailPayload { readonly found: readonly { readonly procName: string; readonly count: number }[] }
