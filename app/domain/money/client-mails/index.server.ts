export { deliverClientMail } from './deliver-client-mail.ts';
export { findMailAgain, isMailedInvoice, listClientMails, newestMailOfInvoice } from './client-mails.read-model.ts';
export type { ClientMailRow } from './client-mails.read-model.ts';
export type { MailStatus } from './mail-outcome.ts';
export { noteSentOtherwise, queueClientMail } from './queue-client-mail.ts';
export type { MailSubject, SendClientMailPayload } from './queue-client-mail.ts';
