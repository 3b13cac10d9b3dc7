import { expect, test } from 'vitest';
import { defaultBillingCode, resolveBillingCode } from './billing-code.ts';
import { dayCategory } from './day-category.ts';
import { workTypeOf } from './work-type.ts';

test('work type follows client and project', () => {
  expect(workTypeOf({ clientId: 'ACME', projectId: 'LEAVE' }, 'HRBR')).toBe('client');
  expect(workTypeOf({ clientId: 'HRBR', projectId: 'LEAVE' }, 'HRBR')).toBe('leave');
  expect(workTypeOf({ clientId: 'HRBR', projectId: 'ADMIN' }, 'HRBR')).toBe('internal');
});

test('billing code: default by client, a choice with the override or when it is another one than was shown', () => {
  expect(defaultBillingCode('HRBR', 'HRBR')).toBe('W');
  expect(defaultBillingCode('ACME', 'HRBR')).toBe('B');
  const base = { clientId: 'ACME', ownClientId: 'HRBR' };
  expect(resolveBillingCode({ ...base, isOverridden: false, chosen: 'BPP', shown: 'B' })).toEqual({ code: 'BPP', isOverridden: true });
  expect(resolveBillingCode({ ...base, isOverridden: false, chosen: 'W' })).toEqual({ code: 'W', isOverridden: true });
  expect(resolveBillingCode({ ...base, isOverridden: false, chosen: 'W', shown: 'W' })).toEqual({ code: 'B', isOverridden: false });
  expect(resolveBillingCode({ ...base, isOverridden: false, chosen: undefined, shown: 'W' })).toEqual({ code: 'B', isOverridden: false });
  expect(resolveBillingCode({ ...base, isOverridden: true, chosen: 'BPP' })).toEqual({ code: 'BPP', isOverridden: true });
  expect(resolveBillingCode({ ...base, isOverridden: true, chosen: 'B' })).toEqual({ code: 'B', isOverridden: false });
  expect(resolveBillingCode({ ...base, isOverridden: true, chosen: undefined })).toEqual({ code: 'B', isOverridden: false });
});

test.each([
  [[], 'NoEvent'], [['client'], 'Billable'], [['leave'], 'Leave'], [['client', 'leave'], 'MixedBillableLeave'], [['internal'], 'Internal'],
  [['internal', 'client', 'client'], 'MixedBillableInternal'], [['internal', 'leave'], 'MixedLeaveInternal'],
  [['internal', 'leave', 'client'], 'MixedBillableInternalLeave'],
] as const)('%j is %s', (kinds, category) => {
  expect(dayCategory(kinds)).toBe(category);
});
