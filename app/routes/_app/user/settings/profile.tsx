import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { MyFeedsForm } from '#app/components/people/feeds/my-feeds-form.tsx';
import { SocialPosts } from '#app/components/people/feeds/social-posts.tsx';
import { MyProfileForm } from '#app/components/people/people/my-profile-form.tsx';
import { MySettingsHeader } from '#app/components/people/people/my-settings-header.tsx';
import { getMyFeeds, listSocialPosts } from '#app/domain/people/feeds/index.server.ts';
import { MyProfileForm as ProfileForm } from '#app/domain/people/people/contract.ts';
import { getMySettings, setMyPicture } from '#app/domain/people/people/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pictureAgain, portraitSent } from '#app/web/forms/uploaded-picture.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { orNotLoaded } from './settings-loaded.server.ts';

export const meta = () => pageTitle('Profile');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const loading = Promise.all([getMySettings(ctx, {}), getMyFeeds(ctx, {}), listSocialPosts(ctx, {})]);
  const [{ picture, portrait, approver }, feeds, posts] = await orNotLoaded(args, ctx, loading);
  return { name: ctx.actor.name, email: ctx.actor.email, picture, portrait, approver, feeds, posts };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...setMyPicture, input: ProfileForm }, async (ctx, input) => {
    await setMyPicture(ctx, { picture: await portraitSent(ctx, input) });
    return redirectWithToast(paths.myProfile(), { kind: 'success', text: 'Settings saved!' });
  }, { words: { fault: 'Server Error: Settings not saved' }, choices: pictureAgain });
}

export default function MyProfilePage() {
  const { feeds, posts, ...page } = useLoaderData<typeof loader>();
  return (
    <>
      <MySettingsHeader title="Profile" current={paths.myProfile()} />
      <MyProfileForm key={page.picture} {...page} answer={useActionData<typeof action>()} />
      <MyFeedsForm feeds={feeds} />
      <SocialPosts posts={posts} />
    </>
  );
}
