import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { UserForm } from '#app/components/people/people/user-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { UpdateUserForm } from '#app/domain/people/people/contract.ts';
import { asksOwnPassword, getUser, updateUser } from '#app/domain/people/people/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { orBlank } from '#app/web/forms/form-failure.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { limitGuesses } from '#app/web/auth/guess-limit.server.ts';
import { hideSecrets } from '#app/web/failures/hide-secrets.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { employeeMeant } from '#app/web/forms/record-choices.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { portraitSent } from '#app/web/forms/uploaded-picture.server.ts';
import { NOT_CREATED, approverChoices, changePasswordHint, goneUser, userAgain, userInForm } from '../user-form.server.ts';

export const meta = () => pageTitle('Edit User');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const empId = args.params['empId'] ?? '';
  const { hasPassword, approvedBy, ...user } =
    await orProblem(orBlank(args, getUser(ctx, { empId }).then(userInForm), () => goneUser(empId)));
  const { asksPassword } = await orProblem(asksOwnPassword(ctx, { current: ctx.person.sessionId }));
  return { ...user, asksPassword, passwordHint: changePasswordHint(hasPassword), ...await approverChoices(ctx, approvedBy) };
}

export async function action(args: ActionFunctionArgs) {
  const answer = await handleForm(args, {
    ...updateUser, input: UpdateUserForm,
  }, async (ctx, input, form) => {
    const picture = await portraitSent(ctx, input);
    const present = await orBlank(args, getUser(ctx, input).then((user) => user.approver), () => '');
    const approver = await employeeMeant(ctx, input.approver, present);
    const change = () => updateUser(ctx, { ...input, picture, approver, current: ctx.person.sessionId });
    const { empId } = await (input.present === '' ? change() : limitGuesses(ctx, change));
    const next = form.get('intent') === 'save-and-close' ? paths.users() : paths.editUser(empId);
    return redirectWithToast(next, { kind: 'success', text: 'User successfully edited.' });
  }, { words: { gone: '', fault: NOT_CREATED }, choices: userAgain });
  return hideSecrets(answer, ['password', 'present']);
}

export default function EditUserPage() {
  const { displayName, dateCreated, dateUpdated, values, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="Edit User" description={displayName} back={{ href: paths.user(values.empId), label: displayName }} />
      <UserForm key={`${values.empId}-${values.version}`} {...page} values={values} isNew={false} answer={answer}
        cancelHref={paths.users()} />
      {dateCreated ? <p className="muted mt-4">Created {dateCreated}, updated {dateUpdated}.</p> : null}
    </>
  );
}
