import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ContractForm } from '#app/components/form/contract-form.tsx';
import { FormActions } from '#app/components/form/form-actions.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { TextField } from '#app/components/form/fields/text-field.tsx';
import { useContractForm } from '#app/components/form/use-contract-form.ts';
import { SignInPage } from '#app/components/people/sign-in/sign-in-page.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { ForgotPassword } from '#app/domain/people/people/contract.ts';
import { askForReset } from '#app/domain/people/people/index.server.ts';
import { findContactEmail } from '#app/domain/site/settings/index.server.ts';
import { findSignInWays } from '#app/domain/people/sign-in/index.server.ts';
import { publicRoute } from '#app/web/context.server.ts';
import { footerInfo } from '#app/web/footer.server.ts';
import { PUBLIC_FORM } from '#app/web/forms/form-limits.ts';
import { parseForm, refused } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { readForm } from '#app/web/forms/read-form.server.ts';
import { refuseTooManyResets } from './reset-limit.server.ts';
import { statusOf } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Forgot your password?');

export async function loader(args: LoaderFunctionArgs) {
  const { app, ctx, tenant } = await publicRoute(args);
  const { passwords } = await findSignInWays(ctx.em);
  if (!passwords) return redirect(paths.signIn());
  const sent = new URL(args.request.url).searchParams.get('sent') === 'yes';
  const canSend = app.config.smtpUrl !== undefined;
  const contact = canSend ? '' : await findContactEmail(ctx.em);
  return { organisation: tenant.name, sent, canSend, contact, footer: footerInfo() };
}

export async function action(args: ActionFunctionArgs) {
  const { app, ctx } = await publicRoute(args);
  const submission = parseForm(await readForm(args, PUBLIC_FORM), ForgotPassword);
  if (submission.status !== 'success') return data({ result: submission.reply() }, { status: 422 });
  const { email } = submission.value;
  try {
    if (!(await findSignInWays(ctx.em)).passwords)
      throw new DomainError('forbidden', 'Your organisation does not sign in with passwords. Please use its sign-in provider.');
    if (app.config.smtpUrl === undefined)
      throw new DomainError(
        'rule_violated', 'This Daybook cannot send e-mails. Please ask an administrator of your organisation for a new password.',
      );
    await refuseTooManyResets(app, ctx, email);
    await askForReset(ctx, email);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return data({ result: refused(submission, error) }, { status: statusOf(error) });
  }
  return redirect(paths.forgotPassword({ sent: 'yes' }), { status: 303 });
}

export default function ForgotPasswordPage() {
  const { organisation, sent, canSend, contact, footer } = useLoaderData<typeof loader>();
  const [form, fields] = useContractForm<{ email: string }>({
    id: 'forgot', lastResult: useActionData<typeof action>()?.result, defaultValue: { email: '' },
  });
  const back = <ButtonLink href={paths.signIn()} variant="quiet">Back to sign in</ButtonLink>;
  return (
    <SignInPage title="Forgot your password?" organisation={organisation} description={organisation} footer={footer}>
      {sent ? (
        <div className="stack">
          <Notice kind="success" title="Check your e-mail" role="status">
            <p>
              If somebody at {organisation} signs in with that address, a link to a new password is on its way. It works once, for an hour.
            </p>
          </Notice>
          <div>{back}</div>
        </div>
      ) : null}
      {!sent && !canSend ? (
        <div className="stack">
          <Notice kind="warning" title="Daybook cannot send you a link">
            <p>Ask an administrator of {organisation}: they can give you a new password on your user page.</p>
            {contact ? <p>If you do not know who that is, write to <a href={`mailto:${contact}`}>{contact}</a>.</p> : null}
          </Notice>
          <div>{back}</div>
        </div>
      ) : null}
      {!sent && canSend ? (
        <ContractForm form={form}>
          <TextField field={fields.email} label="Email" type="email" autoComplete="username" required autoFocus
            hint="We send you a link to choose a new password." />
          <FormActions>
            <SubmitButton>Send the link</SubmitButton>
            {back}
          </FormActions>
        </ContractForm>
      ) : null}
    </SignInPage>
  );
}
