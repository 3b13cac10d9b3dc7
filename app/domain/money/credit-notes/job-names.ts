export const SEND_CREDIT_NOTE_EMAIL = 'credit-notes.send-email';
