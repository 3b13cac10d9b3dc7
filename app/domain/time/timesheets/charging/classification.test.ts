import { expect, test } from 'vitest';
import { dayCategory, defaultBillingCode, resolveBillingCode, workTypeOf } from './billing-code.ts';

test('work type follows client and project', () => {
  expect(workTypeOf({ clientId: 'ACME', projectId: 'LEAVE' }, 'HRBR')).toBe('client');
  expect(workTypeOf({ clientId: 'HRBR', projectId: 'LEAVE' }, 'HRBR')).toBe('leave');
  expect(workTypeOf({ clientId: 'HRBR', projectId: 'ADMIN' }, 'HRBR')).toBe('internal');
});

test('billing code: that of the client, unless another one is chosen', () => {
  expect(defaultBillingCode('HRBR', 'HRBR')).toBe('W');
  expect(defaultBillingCode('ACME', 'HRBR')).toBe('B');
  const base = { clientId: 'ACME', ownClientId: 'HRBR' };
  expect(resolveBillingCode({ ...base, chosen: 'BPP' })).toEqual({ code: 'BPP', isOverridden: true });
  expect(resolveBillingCode({ ...base, chosen: 'B' })).toEqual({ code: 'B', isOverridden: false });
  expect(resolveBillingCode({ ...base, chosen: undefined })).toEqual({ code: 'B', isOverridden: false });
});

test.each([
  [[], 'NoEvent'], [['client'], 'Billable'], [['leave'], 'Leave'], [['client', 'leave'], 'MixedBillableLeave'], [['internal'], 'Internal'],
  [['internal', 'client', 'client'], 'MixedBillableInternal'], [['internal', 'leave'], 'MixedLeaveInternal'],
  [['internal', 'leave', 'client'], 'MixedBillableInternalLeave'],
] as const)('%j is %s', (kinds, category) => {
  expect(dayCategory(kinds)).toBe(category);
});
