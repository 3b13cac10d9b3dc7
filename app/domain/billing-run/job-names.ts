export const RUN_BILLING = 'billing-run.invoice';
export const SEND_BILLING = 'billing-run.send';

export interface BillingRunPayload { readonly billingRunId: number; readonly jobRunId: string }
