import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { PreparedForm } from '#app/components/people/holidays/prepared-form.tsx';
import { AddPreparedForm, PreparedListForm } from '#app/domain/people/holidays/contract.ts';
import { addPrepared, listHolidays, listPreparedPlaces, previewPrepared } from '#app/domain/people/holidays/index.server.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext, type WebCtx } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey, parseForm, refused, typedState } from '#app/web/forms/forms.server.ts';
import { readListParams } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { groupOptions } from './holiday-groups.server.ts';

export const meta = () => pageTitle('Add a prepared list');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const places = await orProblem(listPreparedPlaces(ctx, {}));
  const groups = await groupOptions(ctx);
  const { group } = readListParams(listHolidays.input, args.request).params;
  const values = { place: '', year: ctx.today().slice(0, 4), groups: [group === 0 ? groups[0]?.value ?? '' : String(group)] };
  return { places, groups, values, idempotencyKey: newIdempotencyKey() };
}

/** Shows what is new in the list that is chosen, or says what is still to be chosen. */
async function preview(ctx: WebCtx, form: FormData) {
  const asked = parseForm(form, PreparedListForm);
  if (asked.status !== 'success') return { result: asked.reply() };
  try {
    return { result: typedState(form), days: await previewPrepared(ctx, asked.value) };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'rule_violated') return { result: refused(asked, error) };
    throw error;
  }
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...addPrepared, input: AddPreparedForm }, async (ctx, input) => {
    const { added } = await addPrepared(ctx, input);
    const text = added === 1 ? '1 public holiday was added.' : `${formatCount(added)} public holidays were added.`;
    return redirectWithToast(paths.publicHolidays({ group: input.groups[0] }), { kind: 'success', text });
  }, { buttons: { preview } });
}

export default function PreparedDialog() {
  const { places, groups, values, idempotencyKey } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <PreparedForm
      answer={useActionData<typeof action>()} places={places} groups={groups} values={values} idempotencyKey={idempotencyKey}
      closeHref={`${paths.publicHolidays()}${search}`}
    />
  );
}
