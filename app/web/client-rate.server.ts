import { amountInputValue } from '#app/domain/kernel/format-money.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { addMonths } from '#app/domain/kernel/local-date.ts';
import { RATE_MONTHS } from '#app/domain/rates/contract.ts';
import { getClientRateRecord, type ClientRateRecord } from '#app/domain/rates/index.server.ts';
import type { WebCtx } from './context.server.ts';
import { orProblem, problem } from './responses.server.ts';

/** The rate of an address, which must belong to the client or the person of that address. Throws the 404 response otherwise. */
export async function rateOf(ctx: WebCtx, rateId: string | undefined, owner: { clientId?: string | undefined; empId?: string | undefined }): Promise<ClientRateRecord> {
  const record = await orProblem(getClientRateRecord(ctx, { clientRateId: rateId }));
  const isOwners = owner.clientId?.toUpperCase() === record.clientId || owner.empId?.toUpperCase() === record.empId;
  if (!isOwners) throw problem(notFound('Client rate'));
  return record;
}

/** A stored rate as its form shows it. */
export const rateFormValues = ({ clientRateId, rate, prepaidRate, expiryDate, notes, version }: ClientRateRecord) =>
  ({ clientRateId, rate: amountInputValue(rate), prepaidRate: amountInputValue(prepaidRate), expiryDate: expiryDate ?? '', notes, version });

/** What the form of a new rate begins with: it runs as long as a rate does by default. */
export const newRateValues = (today: string) => ({ rate: '', prepaidRate: '', expiryDate: addMonths(today, RATE_MONTHS), notes: '' });
