import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { getClientPdf } from '#app/domain/client-pages/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { publicRoute } from '#app/web/context.server.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { pdfResponse } from '#app/web/pdf-response.server.ts';
import { asReceiver } from '../receiver.server.ts';

/** The PDF as it is stored; where it has to be made first, the page says how. */
export async function loader(args: LoaderFunctionArgs) {
  const { ctx } = await publicRoute(args);
  const token = args.params['token'] ?? '';
  const pdf = await orProblem(getClientPdf(asReceiver(ctx), { token }));
  return pdf ? pdfResponse(pdf) : redirect(paths.clientPage(token));
}
