import { amountInputValue } from '#app/domain/kernel/values/format-money.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { addMonths } from '#app/domain/kernel/values/local-date.ts';
import { getUser, type UserView } from '#app/domain/people/people/index.server.ts';
import { RATE_MONTHS, UpdateClientRateForm } from '#app/domain/clients/rates/contract.ts';
import {
  getClientRateRecord, updateClientRate, type ClientRateRecord, type ClientRateRow,
} from '#app/domain/clients/rates/index.server.ts';
import type { RouteArgs, WebCtx } from '../context.server.ts';
import { handleForm, typedState } from './forms.server.ts';
import { countPriceable } from '#app/domain/time/rate-rises/index.server.ts';
import { withQuery } from '#app/screens/address.ts';
import { paths } from '#app/screens/paths.ts';
import { clientMeant, employeeMeant, employeesFor } from './record-choices.server.ts';
import { orProblem, problem } from '../responses.server.ts';
import { redirectWithToast } from '../toast.server.ts';

/** The rate of an address, which must belong to the client or the person of that address. Throws the 404 response otherwise. */
export async function rateOf(ctx: WebCtx, rateId: string | undefined,
  owner: { clientId?: string | undefined; empId?: string | undefined }): Promise<ClientRateRecord> {
  const record = await orProblem(getClientRateRecord(ctx, { clientRateId: rateId }));
  const isOwners = owner.clientId?.toUpperCase() === record.clientId || owner.empId?.toUpperCase() === record.empId;
  if (!isOwners) throw problem(notFound('Client rate'));
  return record;
}

/** A stored rate as its form shows it. */
const rateFormValues =
  ({ clientRateId, rate, prepaidRate, startDate, expiryDate, notes, version }: Pick<
    ClientRateRow, 'clientRateId' | 'rate' | 'prepaidRate' | 'startDate' | 'expiryDate' | 'notes' | 'version'
  >) =>
  ({
    clientRateId, rate: amountInputValue(rate), prepaidRate: amountInputValue(prepaidRate), startDate: startDate ?? '',
    expiryDate: expiryDate ?? '', notes, version,
  });

/** What the form of a new rate begins with: the person's default rates, for as long as a rate runs by default. */
export function newRateValues(today: string, person?: Pick<UserView, 'defaultRate' | 'defaultPrepaidRate'>) {
  const rates = person ? { rate: amountInputValue(person.defaultRate), prepaidRate: amountInputValue(person.defaultPrepaidRate) }
    : { rate: '', prepaidRate: '' };
  return { ...rates, startDate: '', expiryDate: addMonths(today, RATE_MONTHS), notes: '' };
}

/**
 * The form of a new rate as it is typed, with the people to choose from, and the default rates of who is chosen while nobody has typed
 * others.
 */
export const withDefaultRates = async (ctx: WebCtx, form: FormData) =>
  ({ ...await employeesFor('empId')(ctx, form), ...await typedWithDefaults(ctx, form) });

async function typedWithDefaults(ctx: WebCtx, form: FormData) {
  const { initialValue } = typedState(form);
  // Amounts are sent as they are shown, with their thousands grouped.
  const text = (name: string) => String(form.get(name) ?? '').replaceAll(',', '');
  const isUntouched = `${text('rate')}/${text('prepaidRate')}` === (text('offered') || '/');
  const empId = text('empId');
  const person = isUntouched && empId ? await getUser(ctx, { empId }).catch(() => undefined) : undefined;
  if (!person) return { result: { initialValue } };
  const { rate, prepaidRate } = newRateValues(ctx.today(), person);
  return { result: { initialValue: { ...initialValue, rate, prepaidRate, offered: `${rate}/${prepaidRate}` } } };
}

/** Leads on from a rate that was set: to the client's time that it could price, where there is some, otherwise to where it was meant. */
export async function afterRate(ctx: WebCtx, clientId: string, to: string, text: string): Promise<Response> {
  const isOffered = await countPriceable(ctx, { clientId }) > 0;
  return redirectWithToast(isOffered ? paths.unpricedTime({ clientId }) : to, { kind: 'success', text });
}

/** A new rate with the ids of the client and the person that its form means. */
export const rateMeant = async <Typed extends { clientId: string; empId: string }>(ctx: WebCtx, rate: Typed): Promise<Typed> =>
  ({ ...rate, clientId: await clientMeant(ctx, rate.clientId), empId: await employeeMeant(ctx, rate.empId) });

/** The rate of the list that the address has being edited, as its row's inputs show it. */
export function editedRateIn(request: Request, rows: readonly ClientRateRow[]) {
  const rateId = Number(new URL(request.url).searchParams.get('edit'));
  const row = rows.find(({ clientRateId }) => clientRateId === rateId);
  return row ? rateFormValues(row) : null;
}

/** Answers the form of a rate's row, which the address names. Then leads back to the list as it stood. */
export function saveRateRow(args: RouteArgs) {
  return handleForm(args, { ...updateClientRate, input: UpdateClientRateForm }, async (ctx, input) => {
    const { pathname, searchParams } = new URL(args.request.url);
    const { clientRateId } = await rateOf(ctx, searchParams.get('edit') ?? undefined, args.params);
    if (input.clientRateId !== clientRateId) throw notFound('Client rate');
    const { clientId } = await updateClientRate(ctx, input);
    searchParams.delete('edit');
    return afterRate(ctx, clientId, withQuery(pathname, Object.fromEntries(searchParams)), 'Rate updated successfully.');
  });
}
