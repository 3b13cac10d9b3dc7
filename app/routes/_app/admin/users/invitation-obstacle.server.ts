import { application } from '#app/application.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { findSignInWays } from '#app/domain/people/sign-in/index.server.ts';

/** What stands in the way of inviting somebody, in words for an administrator; undefined when nothing does. */
export async function invitationObstacle(ctx: Ctx): Promise<string | undefined> {
  if (!(await findSignInWays(ctx.em)).passwords)
    return 'People of your organisation sign in through its provider; nobody needs an invitation.';
  return application().config.smtpUrl === undefined
    ? 'Your e-mail is not set up, so no invitation can be sent. Ask whoever runs Daybook to set SMTP_URL, then send it again.'
    : undefined;
}
