import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { UserForm } from '#app/components/people/people/user-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { CreateUserForm } from '#app/domain/people/people/contract.ts';
import { createUser, proposeEmpId } from '#app/domain/people/people/index.server.ts';
import { allow } from '#app/web/auth/allow.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { madeId } from '#app/web/forms/made-id.server.ts';
import { hideSecrets } from '#app/web/failures/hide-secrets.server.ts';
import { invitationObstacle } from './invitation-obstacle.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { employeeMeant } from '#app/web/forms/record-choices.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { portraitSent } from '#app/web/forms/uploaded-picture.server.ts';
import { INVITE_HINT, NOT_CREATED, approverChoices, newPasswordHint, newUserValues, userAgain } from './user-form.server.ts';

const MADE_ID = madeId({ field: 'empId', from: ['firstName', 'surname'], propose: proposeEmpId });

export const meta = () => pageTitle('Create User');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  await allow(ctx, 'user:write');
  const obstacle = await invitationObstacle(ctx);
  return { values: newUserValues(!obstacle, ctx.today()), passwordHint: newPasswordHint, inviteHint: obstacle ?? INVITE_HINT,
    ...await approverChoices(ctx), idempotencyKey: newIdempotencyKey() };
}

export async function action(args: ActionFunctionArgs) {
  const answer = await handleForm(args, {
    ...createUser, input: CreateUserForm, fill: MADE_ID,
  }, async (ctx, input, form) => {
    if (input.invite && await invitationObstacle(ctx)) input.invite = false;
    const { empId } = await createUser(ctx,
      { ...input, picture: await portraitSent(ctx, input), approver: await employeeMeant(ctx, input.approver) });
    const next = form.get('intent') === 'save-and-close' ? paths.users() : paths.editUser(empId);
    return redirectWithToast(next,
      { kind: 'success',
        text: input.invite && input.password === ''
          ? 'User created successfully. The invitation is on its way.'
          : 'User created successfully.' });
  }, { words: { fault: NOT_CREATED }, choices: userAgain });
  return hideSecrets(answer, ['password']);
}

export default function NewUserPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Create User" back={{ href: paths.users(), label: 'Manage Users' }} />
      <UserForm {...page} isNew answer={useActionData<typeof action>()} cancelHref={paths.users()} />
    </>
  );
}
