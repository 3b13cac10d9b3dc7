import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SignInRefused } from '#app/components/people/sign-in/sign-in-refused.tsx';
import { publicRoute } from '#app/web/context.server.ts';
import { footerInfo } from '#app/web/footer.server.ts';
import { startOpenId } from '#app/web/auth/openid.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { wantedAfter } from '#app/web/auth/return-to.ts';

export const meta = () => pageTitle('Sign in');

export async function loader(args: LoaderFunctionArgs) {
  const { app, tenant, ctx } = await publicRoute(args);
  const answer = await startOpenId({ app, ctx }, args.request);
  if (answer instanceof Response) return answer;
  return data({ organisation: tenant.name, words: answer.words, againHref: paths.signIn(wantedAfter(args.request)), footer: footerInfo() },
    { status: answer.status });
}

export default function OpenIdStart() {
  return <SignInRefused {...useLoaderData<typeof loader>()} />;
}
