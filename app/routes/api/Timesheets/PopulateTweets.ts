import type { LoaderFunctionArgs } from '@remix-run/node';
import { listSocialPosts } from '#app/domain/people/feeds/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireApiContext } from '#app/web/auth/api-context.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** The posts of the caller's social account that its feed told of, in the form of the items of the blog panel. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireApiContext(args);
  const { actor: { name: author }, person: { portrait } } = ctx;
  const gravatarImageUrl = portrait ? new URL(paths.file(portrait), args.request.url).href : '';
  const items = (await orProblem(listSocialPosts(ctx, {}))).map(({ points, published, url, title }) =>
    ({ author, gravatarImageUrl, isMe: true, points, blogData: { published, url, title } }));
  return Response.json(items, { headers: { 'Cache-Control': 'no-store' } });
}
