import { redirect, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PageRefusal } from '#app/components/money/client-pages/page-refusal.tsx';
import { getClientPdf } from '#app/domain/money/client-pages/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { publicRoute } from '#app/web/context.server.ts';
import { letterResponse } from '#app/web/letter-file.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { pdfResponse } from '#app/web/pdf-response.server.ts';
import { notesOf } from '#app/web/request-notes.server.ts';
import { waitWithPdf } from '../receiver-limits.server.ts';
import { receiverOf, unknownPage, unlessUnknown, waitPage } from '../receiver.server.ts';

export const meta = ({ data: shown }: { data?: { refusal: { title: string } } | null }) => pageTitle(shown?.refusal.title ?? 'PDF');

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/**
 * The PDF of an invoice as it is stored, that of a letter drawn now; where it has to be made first, the page says how. A route with a page
 * can refuse in words; the file is answered instead of it.
 */
export async function loader(args: LoaderFunctionArgs) {
  const opened = await publicRoute(args);
  const receiver = receiverOf(args, opened);
  const { ctx, asked } = receiver;
  const found = await unlessUnknown(getClientPdf(ctx, asked).then((pdf) => pdf ?? 'not made' as const));
  if (!found) return unknownPage(receiver);
  if (found === 'not made') return redirect(paths.clientPage(asked.token));
  if ('letter' in found) {
    const seconds = await waitWithPdf(receiver);
    if (seconds > 0) return waitPage(receiver, seconds);
  }
  notesOf(args.context).file = 'letter' in found ? await letterResponse(ctx, found.letter) : pdfResponse(found.pdf);
  return null;
}

export default function ClientsPdf() {
  const refused = useLoaderData<typeof loader>();
  return refused ? <PageRefusal {...refused} /> : null;
}
