/** Sends a message to a new stand-in of an approver. */
export const TELL_DELEGATE = 'delegate.tell';
export interface TellDelegatePayload { readonly delegateId: number }
