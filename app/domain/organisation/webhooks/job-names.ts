export const TELL_OF_STOP = 'webhook.tell-of-stop';
