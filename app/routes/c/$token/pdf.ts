import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { getClientPdf } from '#app/domain/client-pages/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { publicRoute } from '#app/web/context.server.ts';
import { letterResponse } from '#app/web/letter-file.server.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { pdfResponse } from '#app/web/pdf-response.server.ts';
import { asReceiver, paperAsked } from '../receiver.server.ts';

/** The PDF of an invoice as it is stored, that of a letter drawn now; where it has to be made first, the page says how. */
export async function loader(args: LoaderFunctionArgs) {
  const { ctx } = await publicRoute(args);
  const asked = paperAsked(args);
  const found = await orProblem(getClientPdf(asReceiver(ctx), asked));
  if (!found) return redirect(paths.clientPage(asked.token));
  return 'letter' in found ? letterResponse(asReceiver(ctx), found.letter) : pdfResponse(found.pdf);
}
