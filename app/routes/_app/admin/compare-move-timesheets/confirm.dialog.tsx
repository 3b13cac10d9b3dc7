import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CircleAlert } from 'lucide-react';
import { ConfirmMove } from '#app/components/time/moves/confirm-move.tsx';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { StayingEntries } from '#app/components/time/moves/staying-entries.tsx';
import { MoveFacts } from '#app/components/time/moves/move-facts.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { ConfirmMoveForm, MOVE_ERROR_TITLE } from '#app/domain/time/moves/contract.ts';
import { moveTimesheets, previewMove } from '#app/domain/time/moves/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { allow } from '#app/web/auth/allow.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { readMove } from './move-request.server.ts';
import { toMoved } from './to-moved.server.ts';

export const meta = () => pageTitle('Confirm Move');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  await allow(ctx, previewMove);
  const { move, query } = await readMove(ctx, args.request);
  const preview = await orProblem(previewMove(ctx, move));
  return { move, preview, closeHref: paths.compareMove(query), idempotencyKey: newIdempotencyKey() };
}

const isFailure = (error: unknown): error is DomainError => error instanceof DomainError
  && (error.details as { kind?: string } | undefined)?.kind === 'move-failed';

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...moveTimesheets, input: ConfirmMoveForm }, async (ctx, { fingerprint, idempotencyKey }) => {
    const { move, query } = await readMove(ctx, args.request);
    try {
      return toMoved(await moveTimesheets(ctx, { ...move, fingerprint, idempotencyKey }), query);
    } catch (error) {
      if (!isFailure(error)) throw error;
      return redirectWithToast(paths.compareMove(query), { kind: 'error', title: MOVE_ERROR_TITLE, text: error.message });
    }
  });
}

export default function ConfirmMoveDialog() {
  const { move, preview, closeHref, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { messages, count, fingerprint, held, staying } = preview;
  if (messages.length > 0) return <ValidationErrors messages={messages} closeHref={closeHref} />;
  return (
    <ConfirmMove key={fingerprint} title="Confirm Move" confirmLabel={held === 0 ? 'Move Timesheets' : 'Move the others'}
      closeHref={closeHref} count={count} fields={{ fingerprint, idempotencyKey }} errors={answer?.result.error ?? {}}>
      <StayingEntries staying={staying}
        title={held === 1 ? '1 timesheet stays where it is' : `${formatCount(held)} timesheets stay where they are`} />
      <MoveFacts filter={move.filter} preview={preview} to={move.to} />
    </ConfirmMove>
  );
}

function ValidationErrors({ messages, closeHref }: { messages: readonly string[]; closeHref: string }) {
  return (
    <RouteDialog title={messages.length > 1 ? 'Validation Errors' : 'Validation Error'} closeHref={closeHref} width={600}>
      <ul className="stack" role="alert">
        {messages.map((message) => <li key={message} className="field-error"><Icon icon={CircleAlert} label="Error" />{message}</li>)}
      </ul>
      <div className="form-actions"><ButtonLink href={closeHref}>Go Back</ButtonLink></div>
    </RouteDialog>
  );
}
