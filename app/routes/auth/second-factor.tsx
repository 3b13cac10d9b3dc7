import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ContractForm } from '#app/components/form/contract-form.tsx';
import { FormActions } from '#app/components/form/form-actions.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { TextField } from '#app/components/form/fields/text-field.tsx';
import { useContractForm } from '#app/components/form/use-contract-form.ts';
import { SignInPage } from '#app/components/people/sign-in/sign-in-page.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { SecondFactorCode } from '#app/domain/people/second-factor/contract.ts';
import { factorFields } from '#app/domain/people/second-factor/fields.ts';
import { publicRoute } from '#app/web/context.server.ts';
import { footerInfo } from '#app/web/footer.server.ts';
import { PUBLIC_FORM } from '#app/web/forms/form-limits.ts';
import { parseForm, refused } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { findPending } from '#app/web/auth/pending-sign-in.server.ts';
import { readForm } from '#app/web/forms/read-form.server.ts';
import { statusOf } from '#app/web/responses.server.ts';
import { enterWithCode } from '#app/web/auth/second-factor.server.ts';

export const meta = () => pageTitle('Second factor');

export async function loader(args: LoaderFunctionArgs) {
  const { app, tenant } = await publicRoute(args);
  if (!await findPending(app, args.request, tenant)) return redirect(paths.signIn());
  return { organisation: tenant.name, footer: footerInfo() };
}

export async function action(args: ActionFunctionArgs) {
  const { app, ctx } = await publicRoute(args);
  const submission = parseForm(await readForm(args, PUBLIC_FORM), SecondFactorCode);
  if (submission.status !== 'success') return data({ result: submission.reply({ hideFields: ['code'] }) }, { status: 422 });
  try {
    return await enterWithCode(app, ctx, args.request, submission.value.code);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return data({ result: { ...refused(submission, error), initialValue: {} } }, { status: statusOf(error) });
  }
}

export default function SecondFactorPage() {
  const { organisation, footer } = useLoaderData<typeof loader>();
  const [form, fields] = useContractForm<{ code: string }>({ id: 'second-factor', lastResult: useActionData<typeof action>()?.result });
  return (
    <SignInPage title="Second factor" organisation={organisation}
      description="Your password is correct. Now enter the code from your authenticator app." footer={footer}>
      <ContractForm form={form}>
        <TextField
          field={fields.code} label={factorFields.code.label} required autoComplete="one-time-code" inputMode="text"
          maxLength={factorFields.code.max} autoFocus
          hint="Six digits, or one of your recovery codes."
        />
        <FormActions>
          <SubmitButton>Sign in</SubmitButton>
          <ButtonLink href={paths.signIn()} variant="quiet">Start again</ButtonLink>
        </FormActions>
      </ContractForm>
    </SignInPage>
  );
}
