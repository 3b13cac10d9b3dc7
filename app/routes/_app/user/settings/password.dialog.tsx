import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { PasswordDialog } from '#app/components/people/people/password-dialog.tsx';
import { changePassword } from '#app/domain/people/people/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { limitGuesses } from '#app/web/auth/guess-limit.server.ts';
import { hideSecrets } from '#app/web/failures/hide-secrets.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { renewSession } from '#app/web/auth/renew-session.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Change password');

export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const answer = await handleForm(args, changePassword, async (ctx, input) => {
    await limitGuesses(ctx, () => changePassword(ctx, { ...input, current: ctx.person.sessionId }));
    const cookie = await renewSession(ctx, args.request);
    return redirectWithToast(
      paths.mySettings(), { kind: 'success', text: 'Password changed. Your other sessions have ended.' }, { 'Set-Cookie': cookie },
    );
  });
  return hideSecrets(answer, ['present', 'password', 'again']);
}

export default function ChangePasswordDialog() {
  return <PasswordDialog answer={useActionData<typeof action>()} closeHref={paths.mySettings()} />;
}
