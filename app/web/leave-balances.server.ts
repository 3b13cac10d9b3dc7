import type { EntitlementFormValues } from '#app/components/leave/balances/entitlement-form.tsx';
import { durationInputValue } from '#app/domain/kernel/values/duration.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { getEntitlement } from '#app/domain/leave/balances/index.server.ts';

/** Shows minutes as hours are typed, below zero after a minus sign. */
const hours = (minutes: number): string => `${minutes < 0 ? '-' : ''}${durationInputValue(Math.abs(minutes) * 60)}`;

/** The form of an entitlement that is not there yet. */
export const newEntitlementForm = (today: LocalDate): EntitlementFormValues => ({
  empId: '', leaveTypeId: '', startsOn: today, opening: '', yearly: '', yearlyFrom: today, accrues: 'daily', yearEndMonth: '12',
  carryOver: '', allowsNegative: '', version: '0',
});

/** A stored entitlement as its form shows it. */
export const entitlementForm = (stored: Awaited<ReturnType<typeof getEntitlement>>): EntitlementFormValues => ({
  empId: stored.empId, leaveTypeId: String(stored.leaveTypeId), startsOn: stored.startsOn, opening: hours(stored.opening),
  yearly: hours(stored.yearly), yearlyFrom: stored.yearlyFrom ?? stored.startsOn, accrues: stored.accrues,
  yearEndMonth: stored.yearEndMonth, carryOver: stored.carryOver === null ? '' : hours(stored.carryOver),
  allowsNegative: stored.allowsNegative ? 'on' : '', version: String(stored.version),
});
