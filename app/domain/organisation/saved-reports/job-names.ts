export const SEND_SAVED_REPORT = 'saved-report.send';

/** What was due when. */
export interface SendSavedReportPayload { readonly savedReportId: number; readonly dueAt: string }
