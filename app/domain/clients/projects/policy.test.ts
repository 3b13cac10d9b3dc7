import { expect, test } from 'vitest';
import { SYSTEM } from '#app/domain/kernel/permissions.ts';
import { categoryLock } from './policy.ts';

const person = (isAdmin: boolean) =>
  ({ kind: 'employee' as const, empId: 'EMP', name: 'Emil Price', email: 'emp@harbour.example', isAdmin, features: [] });

test.each([
  ['an administrator', person(true), false, undefined], ['an administrator, on a category of leave,', person(true), true, 'leave'],
  ['the system', SYSTEM, false, undefined],
  ['an employee', person(false), false, 'permission'], ['an employee, on a category of leave,', person(false), true, 'permission'],
] as const)('%s may change a category unless a lock says why not', (_who, actor, isUsedByLeave, kind) => {
  const lock = categoryLock(actor, { isUsedByLeave });
  expect(lock?.kind).toBe(kind);
  expect(Boolean(lock?.reason && lock.remedy)).toBe(kind !== undefined);
});
