export const MAIL_QUESTION = 'client-page.mail-question';

export interface MailQuestionPayload { readonly clientQuestionId: number }
