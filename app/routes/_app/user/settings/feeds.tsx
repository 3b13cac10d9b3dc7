import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { MyFeedsForm } from '#app/components/people/feeds/my-feeds-form.tsx';
import { MySettingsHeader } from '#app/components/people/people/my-settings-header.tsx';
import { MyFeedsForm as ProfileFeeds } from '#app/domain/people/feeds/contract.ts';
import { getMyFeeds, saveMyFeeds } from '#app/domain/people/feeds/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { orNotLoaded } from './settings-loaded.server.ts';

export const meta = () => pageTitle('Profile');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { feeds: await orNotLoaded(args, ctx, getMyFeeds(ctx, {})) };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...saveMyFeeds, input: ProfileFeeds }, async (ctx, input) => {
    await saveMyFeeds(ctx, input);
    return redirectWithToast(paths.myProfile(), { kind: 'success', text: 'Settings saved!' });
  }, { words: { fault: 'Server Error: Settings not saved' } });
}

export default function MyFeedsPage() {
  const { feeds } = useLoaderData<typeof loader>();
  return (
    <>
      <MySettingsHeader title="Profile" current={paths.myProfile()} />
      <MyFeedsForm feeds={feeds} answer={useActionData<typeof action>()} />
    </>
  );
}
