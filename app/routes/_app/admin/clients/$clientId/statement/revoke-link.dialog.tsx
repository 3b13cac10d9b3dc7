import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { RevokeLink } from '#app/components/money/client-pages/revoke-link.tsx';
import { getStatement } from '#app/domain/money/statements/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { revokeLinkOf } from '#app/web/revoke-link.server.ts';
import { statementAsked } from './statement-asked.server.ts';

export const meta = () => pageTitle('Withdraw link');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId, clientName } = await orProblem(getStatement(ctx, statementAsked(args)));
  return { clientId, clientName };
}

export async function action(args: ActionFunctionArgs) {
  await requireContext(args);
  return revokeLinkOf(args);
}

export default function RevokeStatementLinkDialog() {
  const { clientId, clientName } = useLoaderData<typeof loader>();
  return <RevokeLink about={`the statement of ${clientName}`} kind="statement" recordId={clientId} closeHref={paths.statement(clientId)} />;
}
