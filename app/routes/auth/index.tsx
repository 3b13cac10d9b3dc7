import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { publicRoute } from '#app/web/context.server.ts';
import { paths } from '#app/screens/paths.ts';

/** The beginning of the addresses of signing in: the page itself. */
export async function loader(args: LoaderFunctionArgs) {
  await publicRoute(args);
  return redirect(paths.signIn());
}

export default function SignInStart() {
  return null;
}
