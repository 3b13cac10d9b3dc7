import { redirect, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { PageRefusal } from '#app/components/money/client-pages/page-refusal.tsx';
import { getClientPdf, prepareClientPdf } from '#app/domain/money/client-pages/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { publicRoute } from '#app/web/context.server.ts';
import { settlesSoon } from '#app/web/done-soon.server.ts';
import { PUBLIC_FORM } from '#app/web/forms/form-limits.ts';
import { readForm } from '#app/web/forms/read-form.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { waitWithPdf } from '../receiver-limits.server.ts';
import { languageOf, receiverOf, unknownPage, unlessUnknown, waitPage } from '../receiver.server.ts';

const WAITS_MS = 3000;

export const meta = () => pageTitle('PDF');

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** The address takes posts only. */
export async function loader(args: LoaderFunctionArgs) {
  const opened = await publicRoute(args);
  const receiver = receiverOf(args, opened);
  return unknownPage(receiver, await languageOf(receiver));
}

/** Has the PDF made, and answers with it where that takes no longer than people wait. */
export async function action(args: ActionFunctionArgs) {
  const opened = await publicRoute(args);
  const receiver = receiverOf(args, opened);
  const { ctx, asked: { token } } = receiver;
  await readForm(args, PUBLIC_FORM);
  const isMade = async () => (await getClientPdf(ctx, { token }) ? true : undefined);
  const made = await unlessUnknown(isMade().then((answer) => answer ?? false));
  if (made === undefined) return unknownPage(receiver);
  if (made) return redirect(paths.clientPagePdf(token), 303);
  const seconds = await waitWithPdf(receiver);
  if (seconds > 0) return waitPage(receiver, seconds);
  if (await unlessUnknown(prepareClientPdf(ctx, { token }).then(() => true)) === undefined) return unknownPage(receiver);
  const isSoon = await settlesSoon(isMade, { withinMs: WAITS_MS, signal: args.request.signal });
  return redirect(isSoon ? paths.clientPagePdf(token) : paths.clientPage(token, { said: 'soon' }), 303);
}

export default function MakeClientsPdf() {
  const shown = useLoaderData<typeof loader>();
  return <PageRefusal {...useActionData<typeof action>() ?? shown} />;
}
