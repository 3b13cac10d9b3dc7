import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { RecoveryCodes } from '#app/components/people/second-factor/recovery-codes.tsx';
import { SecondFactorForm } from '#app/components/people/second-factor/second-factor-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { renewRecoveryCodes } from '#app/domain/people/second-factor/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { limitGuesses } from '#app/web/auth/guess-limit.server.ts';
import { hideSecrets } from '#app/web/failures/hide-secrets.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';

export const meta = () => pageTitle('New recovery codes');

export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  return null;
}

/** The codes are the answer itself: no address shows them again. */
export async function action(args: ActionFunctionArgs) {
  const answer = await handleForm(args, renewRecoveryCodes, async (ctx, input) => {
    const { codes } = await limitGuesses(ctx, () => renewRecoveryCodes(ctx, input));
    return Response.json(codes);
  });
  if (!(answer instanceof Response)) return hideSecrets(answer, ['present', 'code']);
  return data({ codes: await answer.json() as string[] }, { headers: { 'Cache-Control': 'no-store' } });
}

export default function RenewRecoveryCodesPage() {
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="New recovery codes" description="The codes you have now will stop working."
        back={{ href: paths.secondFactor(), label: 'Second factor' }} />
      {answer && 'codes' in answer
        ? <RecoveryCodes codes={answer.codes} doneHref={paths.secondFactor()} />
        : <SecondFactorForm id="renew-codes" answer={answer} asks={['present', 'code']} submitLabel="Make new codes"
          cancelHref={paths.secondFactor()} />}
    </>
  );
}
