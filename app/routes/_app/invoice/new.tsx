import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { ClientChoice } from '#app/components/money/billing/client-choice.tsx';
import { NewInvoiceForm } from '#app/components/money/billing/new-invoice-form.tsx';
import { UnbilledChoice } from '#app/components/money/billing/unbilled-choice.tsx';
import { UnbilledFilters } from '#app/components/money/billing/unbilled-filters.tsx';
import { TaxNameProvider } from '#app/components/layout/tax-name.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import {
  CreateInvoiceForm, MAX_LISTED_ENTRIES, PreviewInvoiceForm, UnbilledFilter,
} from '#app/domain/money/billing/contract.ts';
import {
  createInvoice, getNewInvoice, previewInvoice, previewNewPaper, searchInvoiceClients, type InvoicePreview,
} from '#app/domain/money/billing/index.server.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import type { Choices } from '#app/domain/kernel/choices.ts';
import { percentInputValue } from '#app/domain/kernel/values/format-money.ts';
import { isPlausibleDay } from '#app/domain/kernel/values/plausible-day.ts';
import { lineCountOf } from '#app/screens/money/billing/line-count.ts';
import { groupUnbilled, UNBILLED_BY, type UnbilledBy } from '#app/screens/money/billing/unbilled-groups.ts';
import { requireContext, type WebCtx } from '#app/web/context.server.ts';
import { formGoesOn } from '#app/web/forms/form-goes-on.ts';
import { handleForm, newIdempotencyKey, parseForm, typedState } from '#app/web/forms/forms.server.ts';
import { lineIntents, skusOfRows, withLines } from '#app/web/forms/invoice-lines.server.ts';
import { offerSkus } from '#app/web/forms/record-choices.server.ts';
import { previewAnswer } from '#app/web/file-answer.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('New Invoice');

/** True where the page is loaded to show what the post of its form was answered: without scripts it is made anew around the answer. */
const isFormAnswered = ({ headers }: Request): boolean => (headers.get('Content-Type') ?? '').includes('form');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const given = (name: string) => searchParams.get(name) ?? '';
  const q = given('q').slice(0, 100);
  if (given('clientId') === '') return { step: 'client' as const, q, clients: await orProblem(searchInvoiceClients(ctx, { q })) };
  const day = (name: string) => (isPlausibleDay(given(name)) ? given(name) : '');
  const filter = { clientId: given('clientId'), from: day('from'), to: day('to'), projectId: given('projectId') };
  const wasThere = isFormAnswered(args.request);
  return { step: 'invoice' as const, ...await orProblem(getNewInvoice(ctx, { ...filter, wasThere })), idempotencyKey: newIdempotencyKey(),
    by: groupingOf(searchParams), maxListed: MAX_LISTED_ENTRIES, skus: await offerSkus(ctx, '') };
}

const groupingOf = (asked: URLSearchParams): UnbilledBy => UNBILLED_BY.find((by) => by === asked.get('by')) ?? 'month';

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...createInvoice, input: CreateInvoiceForm }, async (ctx, input, form) => {
    if (form.get('intent') === 'preview')
      return previewAnswer(args, ctx, await withLines(ctx, input.lines, (lines) => previewNewPaper(ctx, { ...input, lines })));
    const { invoiceId } = await withLines(ctx, input.lines, (lines) => createInvoice(ctx, { ...input, lines }));
    return redirectWithToast(paths.invoice(invoiceId), { kind: 'success', text: `Invoice ${invoiceId} was saved.` });
  }, { choices: offered, buttons: {
    ...lineIntents(offered),
    tick: (ctx, form) => withTicks(args, ctx, form, true),
    untick: (ctx, form) => withTicks(args, ctx, form, false),
  } });
}

/** What the form offers and comes to as it stands. */
const offered = async (ctx: WebCtx, form: FormData) => ({ ...await totalsFor(ctx, form), ...await skusOfRows(ctx, form) });

/** What the form comes to as it stands; a line that cannot be read yet is not in it. */
async function totalsFor(ctx: WebCtx, form: FormData) {
  const submission = parseForm(form, PreviewInvoiceForm);
  if (submission.status !== 'success') return {};
  const { lines, ...charged } = submission.value;
  const readable = lines.filter((line) => line !== null);
  const totals = await withLines(ctx, readable, (read) => previewInvoice(ctx, { ...charged, lines: read })).catch(noneOfGone);
  return totals && { totals: { ...totals, isWhole: totals.lineCount === lines.length } };
}

/** A client that was deleted meanwhile is named where the form is refused; nothing comes to anything then. */
function noneOfGone(error: unknown): undefined {
  if (error instanceof DomainError && error.code === 'not_found') return undefined;
  throw error;
}

/** All listed entries ticked or not, or those of the group that the button names. */
async function withTicks({ request }: ActionFunctionArgs, ctx: WebCtx, form: FormData, isTicked: boolean) {
  const [, group] = String(form.get('intent')).split(':');
  const filter = UnbilledFilter.safeParse({
    clientId: form.get('clientId'), from: form.get('filterFrom'), to: form.get('filterTo'), projectId: form.get('filterProjectId') ?? '',
  });
  const { entries } = filter.success ? await orProblem(getNewInvoice(ctx, filter.data)) : { entries: [] };
  const groups = groupUnbilled(entries, groupingOf(new URL(request.url).searchParams));
  const meant = groups.filter(({ key }) => group === undefined || key === group)
    .flatMap(({ rows }) => rows.map(({ timeId }) => String(timeId)));
  const others = form.getAll('timeIds').map(String).filter((timeId) => !meant.includes(timeId));
  form.delete('timeIds');
  for (const timeId of isTicked ? [...others, ...meant] : others) form.append('timeIds', timeId);
  return { result: typedState(form), round: newIdempotencyKey(), ...await offered(ctx, form) };
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return formGoesOn(change) ? false : change.defaultShouldRevalidate;
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

export default function NewInvoicePage() {
  const shown = useLoaderData<typeof loader>();
  if (shown.step === 'client') {
    return (
      <>
        <PageHeader title="New Invoice" back={{ href: paths.invoiceList(), label: 'Invoices' }}
          description="Choose the client to invoice." />
        <ClientChoice clients={shown.clients} q={shown.q} clearHref={paths.newInvoice()}
          hrefFor={(clientId) => paths.newInvoice(clientId)} />
      </>
    );
  }
  return <InvoiceStep {...shown} />;
}

type InvoiceShown = Extract<Shown, { step: 'invoice' }>;

function InvoiceStep(shown: InvoiceShown) {
  const { client, filter, entries, summary, projects, types, idempotencyKey, by, maxListed } = shown;
  const answer = useActionData<typeof action>() as Answer | undefined;
  const typed = answer?.result.initialValue;
  const ticked = typed ? listOf(typed['timeIds']).map(Number) : shown.ticked;
  return (
    <TaxNameProvider value={shown.taxName}>
      <PageHeader title={`New Invoice for ${client.name}`} back={{ href: paths.newInvoice(), label: 'Choose another client' }} />
      <UnbilledFilters filter={filter} projects={projects} by={by} clearHref={paths.newInvoice(client.clientId)} />
      <NewInvoiceForm
        details={answer?.details} skus={shown.skus} defaultValue={defaultsOf(shown)} types={types}
        currencies={shown.currencies}
        idempotencyKey={idempotencyKey} answer={answer} totals={shown.totals && { ...shown.totals, isWhole: true }}
        cancelHref={paths.client(client.clientId)}
        lineCount={answer?.lineCount ?? lineCountOf(typed ?? {})} entryCount={summary.entryCount}
        hidden={{ clientId: client.clientId, filterFrom: filter.from ?? '', filterTo: filter.to ?? '', filterProjectId: filter.projectId,
          filterCount: summary.entryCount, offeredFrom: periodOf(shown).from, offeredTo: periodOf(shown).to }}
      >
        <UnbilledChoice
          groups={groupUnbilled(entries, by)} summary={summary}
          priceHref={paths.unpricedTime({ clientId: client.clientId })} listed={entries.length} maxListed={maxListed}
          errors={answer?.result.error?.['timeIds'] ?? []} ticked={new Set(ticked)} scope={String(typed?.['scope'] ?? 'ticked')}
          round={answer?.round ?? ''}
        />
      </NewInvoiceForm>
    </TaxNameProvider>
  );
}

interface Answer {
  result: { initialValue?: Record<string, unknown>; error?: Record<string, string[] | null> };
  totals?: InvoicePreview & { isWhole: boolean };
  round?: string;
  details?: unknown;
  lineCount?: number;
  rowsChanged?: boolean;
  skus?: Choices[];
}

function listOf(value: unknown): string[] {
  return [value ?? []].flat().map(String);
}

/** From when to when the offered time is, as far as the filter does not say it. */
const periodOf = ({ filter, summary }: InvoiceShown) =>
  ({ from: filter.from ?? summary.earliest ?? '', to: filter.to ?? summary.latest ?? '' });

function defaultsOf(shown: InvoiceShown): Record<string, unknown> {
  const { today, paymentTermsDays, summary, client, currencyId, grouping, category } = shown;
  const period = periodOf(shown);
  const line = { quantity: '1', discountPct: '0', taxPct: percentInputValue(client.taxRate) };
  return {
    invoiceDate: today, invoiceType: summary.entryCount > 0 ? 'Time' : 'Product', paymentTermsDays, currencyId, discountPct: '0', grouping,
    category, exchangeRate: '',
    periodFrom: period.from, periodTo: period.to,
    lines: [line],
  };
}
