import { application } from '#app/application.ts';

/** What stands in the way of mail, in words for an administrator; undefined when nothing does. */
export function whyNoMail(): string | undefined {
  return application().config.smtpUrl === undefined ? 'No mail server is configured, so no invitation can be sent. Set SMTP_URL, then send it again.' : undefined;
}

export const inviteHint = (): string => whyNoMail() ?? 'A mail with a link by which the person chooses a password, when none is given here. It works for seven days.';
