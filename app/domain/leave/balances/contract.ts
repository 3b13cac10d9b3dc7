import { z } from 'zod';
import { editVersion, savedVersion } from '#app/domain/kernel/edit-version.ts';
import { typedOf, valuesOf } from '#app/domain/kernel/fields/contract-of.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { openDay } from '#app/domain/kernel/fields/open-day.ts';
import { codeKey, numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { minutes, typedMinutes, typedMinutesOr } from '#app/domain/kernel/fields/typed-minutes.ts';
import { listContract } from '#app/domain/kernel/records/list.ts';
import { UploadImport } from '#app/domain/time/imports/contract.ts';
import { adjustmentFields, balanceList, entitlementFields } from './fields.ts';

const OPENING = { label: entitlementFields.opening.label, min: -120_000, max: 600_000 };
const YEARLY = { label: entitlementFields.yearly.label, max: 120_000 };
const CARRY_OVER = { label: entitlementFields.carryOver.label, max: 600_000 };
const HOURS = { label: adjustmentFields.hours.label, min: -600_000, max: 600_000 };

const of = { empId: codeKey(), leaveTypeId: numberKey() };
export const BalanceRef = z.object(of);

const { startsOn, yearlyFrom, accrues, yearEndMonth, allowsNegative } = entitlementFields;
const plain = { startsOn, accrues, yearEndMonth, allowsNegative };

const WHOSE = { empId: codeKey(), leaveTypeId: numberKey(), version: savedVersion() };

/** An entitlement: version 0 of one that is not there yet. Its hours a year hold from its first day unless another day is said. */
export const SaveEntitlement = z.object({
  ...WHOSE, ...valuesOf(plain), yearlyFrom: valuesOf({ yearlyFrom }).yearlyFrom.optional(), opening: minutes(OPENING),
  yearly: minutes(YEARLY), carryOver: minutes(CARRY_OVER).nullable(), idempotencyKey: idempotencyKey(),
});
export type SaveEntitlement = z.output<typeof SaveEntitlement>;

export const SaveEntitlementForm = z.object({
  ...WHOSE, ...typedOf(plain), yearlyFrom: typedOf({ yearlyFrom }).yearlyFrom.optional(), opening: typedMinutesOr(0, OPENING),
  yearly: typedMinutes(YEARLY), carryOver: typedMinutesOr(null, CARRY_OVER), idempotencyKey: idempotencyKey(),
});

export const RemoveEntitlement = z.object({ ...of, version: editVersion() });

const { movedOn, reason } = adjustmentFields;
const NOT_NOTHING = { error: 'Hours must be more or less than none.' };
const adjusted = { ...of, ...valuesOf({ movedOn, reason }), idempotencyKey: idempotencyKey() };
export const AdjustBalance = z.object({ ...adjusted, hours: minutes(HOURS).refine((value) => value !== 0, NOT_NOTHING) });
export const AdjustBalanceForm = z.object({ ...adjusted, hours: typedMinutes(HOURS).refine((value) => value !== 0, NOT_NOTHING) });

/** Balances at the end of a day, today's unless another is asked for; of one type or of all. */
export const ListBalances = listContract(balanceList, { on: openDay(), leaveTypeId: numberKey() });

/** The balances of a person at the end of a day. */
export const PersonsBalances = z.object({ empId: codeKey(), on: openDay() });

export const UploadOpenings = UploadImport;
const openingsOf = { leaveImportId: z.uuid({ error: 'Import not found.' }) };
export const CheckOpenings = z.object(openingsOf);
export const RunOpenings = z.object({ ...openingsOf, basis: z.string().max(64) });
