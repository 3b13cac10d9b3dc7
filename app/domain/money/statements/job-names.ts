export const SEND_STATEMENT = 'statements.send-email';
