export { deliverClientMail, listClientMails, queueClientMail } from './client-mail.ts';
export type { ClientMailRow, SendClientMailPayload } from './client-mail.ts';
