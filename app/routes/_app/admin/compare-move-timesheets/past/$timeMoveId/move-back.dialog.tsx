import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ConfirmMove } from '#app/components/time/moves/confirm-move.tsx';
import { StayingEntries } from '#app/components/time/moves/staying-entries.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { DefinitionList } from '#app/components/ui/definition-list.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { MoveBackForm, MoveRef } from '#app/domain/time/moves/contract.ts';
import { moveBack, previewBack } from '#app/domain/time/moves/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { toMoved } from '../../to-moved.server.ts';

export const meta = () => pageTitle('Move back');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { ...await orProblem(previewBack(ctx, MoveRef.parse(args.params))), idempotencyKey: newIdempotencyKey() };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...moveBack, input: MoveBackForm }, async (ctx, { understood: _understood, ...input }) =>
    toMoved(await moveBack(ctx, input)));
}

export default function MoveBackDialog() {
  const { timeMoveId, from, to, count, backId, staying, fingerprint, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const closeHref = paths.pastMoves();
  const left = (
    <StayingEntries title={count === 0 ? 'None of these timesheets can go back' : 'These stay where they are'} staying={staying} />
  );
  if (backId !== null || count === 0) {
    return (
      <RouteDialog title="Move back" closeHref={closeHref} width={600}>
        {backId === null ? left : <p>Move {formatCount(timeMoveId)} was moved back already, by move {formatCount(backId)}.</p>}
        <div className="form-actions"><ButtonLink href={closeHref}>Go Back</ButtonLink></div>
      </RouteDialog>
    );
  }
  return (
    <ConfirmMove key={fingerprint} title="Move back" confirmLabel="Move back" closeHref={closeHref} count={count}
      fields={{ timeMoveId: String(timeMoveId), fingerprint, idempotencyKey }} errors={answer?.result.error ?? {}}>
      <p>They become what they were before move {formatCount(timeMoveId)}, with their former prices.</p>
      <DefinitionList items={[{ term: 'Moved from', value: from }, { term: 'Moved to', value: to }]} />
      {left}
    </ConfirmMove>
  );
}
