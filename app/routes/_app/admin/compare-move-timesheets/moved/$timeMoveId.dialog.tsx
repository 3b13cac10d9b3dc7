import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { MoveRef } from '#app/domain/time/moves/contract.ts';
import { getMove } from '#app/domain/time/moves/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { withoutButtons } from '../move-request.server.ts';

export const meta = () => pageTitle('Move Completed');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { entries } = await orProblem(getMove(ctx, MoveRef.parse(args.params)));
  return { entries, backHref: paths.compareMove(withoutButtons(new URL(args.request.url).searchParams)) };
}

export default function MovedDialog() {
  const { entries, backHref } = useLoaderData<typeof loader>();
  return (
    <RouteDialog title="Move Completed" closeHref={backHref} width={500}>
      <p role="status">You have successfully moved {formatCount(entries)} timesheets</p>
      <div className="form-actions">
        <ButtonLink href={backHref} variant="primary">Go Back</ButtonLink>
        <ButtonLink href={paths.pastMoves()} variant="quiet">Past moves</ButtonLink>
      </div>
    </RouteDialog>
  );
}
