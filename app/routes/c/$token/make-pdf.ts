import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { getClientPdf, prepareClientPdf } from '#app/domain/client-pages/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { publicRoute } from '#app/web/context.server.ts';
import { settlesSoon } from '#app/web/done-soon.server.ts';
import { PUBLIC_FORM } from '#app/web/forms/form-limits.ts';
import { readForm } from '#app/web/forms/read-form.server.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { asReceiver } from '../receiver.server.ts';

const WAITS_MS = 3000;

/** Has the PDF made, and answers with it where that takes no longer than people wait. */
export async function action(args: ActionFunctionArgs) {
  const { ctx } = await publicRoute(args);
  await readForm(args, PUBLIC_FORM);
  const token = args.params['token'] ?? '';
  await orProblem(prepareClientPdf(asReceiver(ctx), { token }));
  const look = async () => (await getClientPdf(asReceiver(ctx), { token }) ? true : undefined);
  const isMade = await settlesSoon(look, { withinMs: WAITS_MS, signal: args.request.signal });
  return redirect(isMade ? paths.clientPagePdf(token) : paths.clientPage(token, { said: 'soon' }), 303);
}
