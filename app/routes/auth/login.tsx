import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ContractForm } from '#app/components/form/contract-form.tsx';
import { FormActions } from '#app/components/form/form-actions.tsx';
import { HiddenField } from '#app/components/form/fields/hidden-field.tsx';
import { PasswordField } from '#app/components/form/fields/password-field.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { TextField } from '#app/components/form/fields/text-field.tsx';
import { useContractForm } from '#app/components/form/use-contract-form.ts';
import { SignInPage } from '#app/components/people/sign-in/sign-in-page.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { SignIn } from '#app/domain/people/people/contract.ts';
import { findSignInWays } from '#app/domain/people/sign-in/index.server.ts';
import { signInWithPassword } from '#app/web/auth/authenticator.server.ts';
import { publicRoute } from '#app/web/context.server.ts';
import { footerInfo } from '#app/web/footer.server.ts';
import { PUBLIC_FORM } from '#app/web/forms/form-limits.ts';
import { constraintOf, parseForm, refused } from '#app/web/forms/forms.server.ts';
import { hasSavedForm } from '#app/web/forms/saved-form.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { readForm } from '#app/web/forms/read-form.server.ts';
import { statusOf } from '#app/web/responses.server.ts';
import { wantedAfter } from '#app/web/auth/return-to.ts';
import { afterPassword } from '#app/web/auth/sign-in.server.ts';

const NO_PASSWORDS = 'Your organisation does not sign in with passwords. Please use its sign-in provider.';

export const meta = () => pageTitle('Sign in');

export async function loader(args: LoaderFunctionArgs) {
  const { app, tenant, ctx } = await publicRoute(args);
  const returnTo = wantedAfter(args.request);
  const formWaits = await hasSavedForm(app, args.request, { tenant, path: returnTo });
  return { organisation: tenant.name, returnTo, formWaits, ways: await findSignInWays(ctx.em), constraint: constraintOf(SignIn),
    footer: footerInfo() };
}

export async function action(args: ActionFunctionArgs) {
  const { app, ctx } = await publicRoute(args);
  const submission = parseForm(await readForm(args, PUBLIC_FORM), SignIn);
  if (submission.status !== 'success') return data({ result: submission.reply({ hideFields: ['password'] }) }, { status: 422 });
  const { email, password, returnTo } = submission.value;
  try {
    if (!(await findSignInWays(ctx.em)).passwords) throw new DomainError('forbidden', NO_PASSWORDS);
    const { empId } = await signInWithPassword(app, ctx, { email, password }, args.request);
    return await afterPassword(app, ctx, args.request, { empId, returnTo, how: 'Password' });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return data({ result: { ...refused(submission, error), initialValue: { email, returnTo } } }, { status: statusOf(error) });
  }
}

export default function Login() {
  const { organisation, returnTo, formWaits, ways, constraint, footer } = useLoaderData<typeof loader>();
  const [form, fields] = useContractForm<{ email: string; password: string; returnTo: string }>({
    id: 'sign-in', lastResult: useActionData<typeof action>()?.result, defaultValue: { email: '', password: '', returnTo }, constraint,
  });
  return (
    <SignInPage title="Sign in" organisation={organisation} footer={footer}>
      <div className="stack">
        {formWaits
          ? <Notice kind="info">
            <p>You have been signed out. What you sent is saved, and is shown again once you have signed in.</p>
          </Notice>
          : null}
        {ways.openId === undefined
          ? null
          : <div className="form-actions">
            <ButtonLink href={paths.openIdStart(returnTo)} variant="primary" reload>{ways.openId}</ButtonLink>
          </div>}
        {ways.openId !== undefined && ways.passwords ? <p className="or">or</p> : null}
        {ways.passwords ? (
          <ContractForm form={form}>
            <TextField field={fields.email} label="Email" type="email" autoComplete="username" autoFocus />
            <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
            <HiddenField field={fields.returnTo} />
            <FormActions>
              <SubmitButton variant={ways.openId === undefined ? 'primary' : 'secondary'}>Sign in</SubmitButton>
              <ButtonLink href={paths.forgotPassword()} variant="quiet">Forgot your password?</ButtonLink>
            </FormActions>
          </ContractForm>
        ) : form.errors?.map((error) => <Notice key={error} kind="danger" role="alert"><p>{error}</p></Notice>)}
      </div>
    </SignInPage>
  );
}
