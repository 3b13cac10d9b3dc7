/** Tells somebody that they stand in for an approver. */
export const TELL_DELEGATE = 'delegate.tell';
export interface TellDelegatePayload { readonly delegateId: number }
