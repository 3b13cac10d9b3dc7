import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { SecondFactorForm } from '#app/components/people/second-factor/second-factor-form.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import { PresentPassword } from '#app/domain/people/people/contract.ts';
import { endMyOtherSessions, endMySession } from '#app/domain/people/people/index.server.ts';
import { requireContext, type WebCtx } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { limitGuesses } from '#app/web/auth/guess-limit.server.ts';
import { hideSecrets } from '#app/web/failures/hide-secrets.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { othersHaveEnded, sessionHasEnded } from '#app/web/auth/ended-sessions.server.ts';

export const meta = () => pageTitle('End session');

/** The session that is to end; all others when none is named. */
const sessionOf = (request: Request): string => new URL(request.url).searchParams.get('session') ?? '';

export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  return { isOne: sessionOf(args.request) !== '' };
}

export async function action(args: ActionFunctionArgs) {
  const answer = await handleForm(args, { ...endMyOtherSessions, input: PresentPassword }, (ctx, { present }) =>
    limitGuesses(ctx, () => end(ctx, sessionOf(args.request), present)));
  return hideSecrets(answer, ['present']);
}

async function end(ctx: WebCtx, sessionId: string, present: string): Promise<Response> {
  const current = ctx.person.sessionId;
  if (sessionId === '') return othersHaveEnded(await endMyOtherSessions(ctx, { current, present }));
  return sessionHasEnded(await endMySession(ctx, { sessionId, current, present }));
}

export default function ConfirmEndDialog() {
  const { isOne } = useLoaderData<typeof loader>();
  return (
    <RouteDialog title={isOne ? 'End session' : 'End all others'} closeHref={paths.mySessions()} width={350}>
      <p className="mb-4">You signed in more than ten minutes ago. Please confirm that it is you.</p>
      <SecondFactorForm id="end-session" answer={useActionData<typeof action>()} asks={['present']}
        submitLabel={isOne ? 'End session' : 'End all others'} danger cancelHref={paths.mySessions()} />
    </RouteDialog>
  );
}
