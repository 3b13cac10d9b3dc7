import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { MyDelegates } from '#app/components/people/delegates/my-delegates.tsx';
import { MySettingsHeader } from '#app/components/people/people/my-settings-header.tsx';
import { AddDelegate } from '#app/domain/people/delegates/contract.ts';
import { addDelegate, listDelegates } from '#app/domain/people/delegates/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { constraintOf, handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { orNotLoaded } from '../settings-loaded.server.ts';

export const meta = () => pageTitle('Stand-ins');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return {
    own: await orNotLoaded(args, ctx, listDelegates(ctx, {})), today: ctx.today(), idempotencyKey: newIdempotencyKey(),
    constraint: constraintOf(AddDelegate) ?? {},
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, addDelegate, async (ctx, input) => {
    const { name } = await addDelegate(ctx, input);
    return redirectWithToast(paths.myDelegates(), { kind: 'success', title: 'Stand-in named', text: `${name} is told.` });
  });
}

export default function MyDelegatesPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <MySettingsHeader title="Stand-ins" current={paths.myDelegates()}
        description="Somebody who decides beside you about leave and weeks of your people, while you are away." />
      <MyDelegates {...data} answer={useActionData<typeof action>()} />
    </>
  );
}
