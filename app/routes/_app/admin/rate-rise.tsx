import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { RateRisePreview } from '#app/components/clients/rates/rate-rise-preview.tsx';
import { RateRiseTerms } from '#app/components/clients/rates/rate-rise-terms.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import { addMonths, firstOfMonth, formatDate } from '#app/domain/kernel/values/local-date.ts';
import { RaiseRatesForm, RiseFilter, RiseTermsForm, ROUNDINGS } from '#app/domain/time/rate-rises/contract.ts';
import { previewRise, raiseRates } from '#app/domain/time/rate-rises/index.server.ts';
import { listReportTeams } from '#app/domain/time/reports/index.server.ts';
import { allow } from '#app/web/auth/allow.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { paths } from '#app/screens/paths.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Rate rise');

const roundings = ROUNDINGS.map((step) => ({ value: step, label: formatMoney(step) }));

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  await allow(ctx, raiseRates.permission);
  const asked = Object.fromEntries(new URL(args.request.url).searchParams);
  const filter = RiseFilter.parse(asked);
  const typed = {
    by: 'percent', value: '', from: firstOfMonth(addMonths(ctx.today(), 1)), rounding: ROUNDINGS[0], ...asked, ...filter,
    teamId: filter.teamId === 0 ? '' : String(filter.teamId),
  };
  const terms = RiseTermsForm.safeParse(typed);
  const page = { typed, roundings, teams: await orProblem(listReportTeams(ctx, {})), idempotencyKey: newIdempotencyKey() };
  if (!terms.success) {
    const errors = asked['value'] === undefined ? {}
      : Object.fromEntries(terms.error.issues.map(({ path, message }) => [String(path[0]), [message]]));
    return { ...page, errors, preview: null };
  }
  return { ...page, errors: {}, preview: { ...await orProblem(previewRise(ctx, { ...filter, ...terms.data })), terms: terms.data } };
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`);

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...raiseRates, input: RaiseRatesForm }, async (ctx, input) => {
    const { raised, repriced } = await raiseRates(ctx, input);
    const time = repriced === 0 ? '' : ` ${counted(repriced, 'entry has its', 'entries have their')} new price.`;
    return redirectWithToast(paths.rateRise(), {
      kind: 'success', text: `${counted(raised, 'rate rises', 'rates rise')} on ${formatDate(input.from)}.${time}`,
    });
  });
}

export default function RateRisePage() {
  const { typed, errors, roundings: steps, teams, preview, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="Rate rise" back={{ href: paths.admin(), label: 'Manage Site' }}
        description="Higher rates follow the selected ones from a day on, and those end the day before. Recorded time keeps its price unless
          its box is ticked; what is on an invoice or closed keeps it always. Rates that begin on that day or later stay as they are." />
      <RateRiseTerms typed={typed} errors={errors} roundings={steps} teams={teams} />
      {preview ? <RateRisePreview {...preview} answer={answer} idempotencyKey={idempotencyKey} /> : null}
    </>
  );
}
