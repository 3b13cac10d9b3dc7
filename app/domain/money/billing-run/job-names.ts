export const RUN_BILLING = 'billing-run.invoice';
export const SEND_BILLING = 'billing-run.send';

/** `dated` says of what is sent how drafts are dated when they are issued; without it each as it offers itself. */
export interface BillingRunPayload { readonly billingRunId: number; readonly jobRunId: string; readonly dated?: 'own' | 'today' }
