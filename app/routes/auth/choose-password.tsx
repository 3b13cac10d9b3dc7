import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ContractForm } from '#app/components/form/contract-form.tsx';
import { FormActions } from '#app/components/form/form-actions.tsx';
import { PasswordField } from '#app/components/form/fields/password-field.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useContractForm } from '#app/components/form/use-contract-form.ts';
import { SignInPage } from '#app/components/people/sign-in/sign-in-page.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { ChoosePassword } from '#app/domain/people/people/contract.ts';
import { findOpenLink, redeemSignInLink } from '#app/domain/people/people/index.server.ts';
import { findSignInWays } from '#app/domain/people/sign-in/index.server.ts';
import { unlockSignIn } from '#app/web/auth/authenticator.server.ts';
import { publicRoute } from '#app/web/context.server.ts';
import { tokenIn } from '#app/web/auth/host-cookie.server.ts';
import { footerInfo } from '#app/web/footer.server.ts';
import { PUBLIC_FORM } from '#app/web/forms/form-limits.ts';
import { parseForm, refused } from '#app/web/forms/forms.server.ts';
import { linkCookie } from '#app/web/auth/link-cookie.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { readForm } from '#app/web/forms/read-form.server.ts';
import { statusOf } from '#app/web/responses.server.ts';
import { afterPassword } from '#app/web/auth/sign-in.server.ts';
import { passwordAdvice } from '#app/routes/_app/admin/users/user-form.server.ts';

export const meta = () => pageTitle('Choose a password');

/** Opening the link uses nothing up: programs that look through mail open it too. */
export async function loader(args: LoaderFunctionArgs) {
  const { ctx, tenant } = await publicRoute(args);
  const { request } = args;
  const inAddress = new URL(request.url).searchParams.get('token');
  if (inAddress !== null)
    return redirect(paths.choosePassword(),
      { headers: { 'Set-Cookie': await linkCookie(request).serialize(inAddress.slice(0, 100)), 'Referrer-Policy': 'no-referrer' } });
  const token = await tokenIn(linkCookie(request), request);
  const link = token ? await findOpenLink(ctx.em, token, ctx.now()) : undefined;
  const page = { organisation: tenant.name, footer: footerInfo(), advice: passwordAdvice,
    person: link ? { email: link.email, isInvitation: link.purpose === 'invitation' } : null };
  return data(page, { status: link ? 200 : 410 });
}

export async function action(args: ActionFunctionArgs) {
  const { app, ctx } = await publicRoute(args);
  const { request } = args;
  const submission = parseForm(await readForm(args, PUBLIC_FORM), ChoosePassword);
  if (submission.status !== 'success') return data({ result: submission.reply({ hideFields: ['password', 'again'] }) }, { status: 422 });
  try {
    if (!(await findSignInWays(ctx.em)).passwords)
      throw new DomainError('forbidden', 'Your organisation does not sign in with passwords. Please use its sign-in provider.');
    const token = await tokenIn(linkCookie(request), request) ?? '';
    const { empId, email, purpose } = await redeemSignInLink(ctx, { token, password: submission.value.password });
    await unlockSignIn(app, ctx, email);
    const cleared = await linkCookie(request).serialize('', { maxAge: 0 });
    return await afterPassword(
      app, ctx, request, { empId, returnTo: '/', how: purpose === 'reset' ? 'Link to a new password' : 'Invitation' }, [cleared],
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return data({ result: { ...refused(submission, error), initialValue: {} } }, { status: statusOf(error) });
  }
}

export default function ChoosePasswordPage() {
  const { organisation, person, advice, footer } = useLoaderData<typeof loader>();
  const [form, fields] = useContractForm<{ password: string; again: string }>({
    id: 'choose-password', lastResult: useActionData<typeof action>()?.result,
  });
  return (
    <SignInPage title={person?.isInvitation ? `Welcome to ${organisation}` : 'Choose a new password'} organisation={organisation}
      description={person?.email ?? organisation} footer={footer}>
      {person ? (
        <ContractForm form={form}>
          <input type="text" name="username" value={person.email} readOnly autoComplete="username" hidden />
          <PasswordField field={fields.password} label="New password" required autoComplete="new-password" autoFocus hint={advice} />
          <PasswordField field={fields.again} label="Confirm password" required autoComplete="new-password" />
          <FormActions>
            <SubmitButton>{person.isInvitation ? 'Choose this password' : 'Save the new password'}</SubmitButton>
          </FormActions>
        </ContractForm>
      ) : (
        <div className="stack">
          <Notice kind="warning" title="This link no longer works" role="alert">
            <p>It has been used, has expired, or a newer one was sent. Ask for another, or sign in.</p>
          </Notice>
          <div className="form-actions">
            <ButtonLink href={paths.forgotPassword()} variant="primary">Ask for a new link</ButtonLink>
            <ButtonLink href={paths.signIn()} variant="quiet">Sign in</ButtonLink>
          </div>
        </div>
      )}
    </SignInPage>
  );
}
