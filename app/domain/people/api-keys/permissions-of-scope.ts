import { PERMISSIONS, type Permission } from '#app/domain/kernel/permissions.ts';
import type { Scope } from './fields.ts';

/** Keys and sign-in are for people: a key that leaks must not open another door. */
const EVERYTHING = PERMISSIONS.filter((permission) => !['sign-in:manage', 'sign-in:enter', 'client-page:open'].includes(permission));
const READS = PERMISSIONS.filter((permission) => permission.endsWith(':read') || permission.endsWith(':all'));

/** The permissions that a key of a scope leaves its owner; none that the owner has not. A key that reads changes nothing by any. */
export const PERMISSIONS_OF_SCOPE: Readonly<Record<Scope, ReadonlySet<Permission>>> = {
  read: new Set(EVERYTHING),
  time: new Set([...READS, 'timesheet:write', 'timesheet:delete', 'timesheet:move', 'week:confirm', 'settings:own', 'file:write']),
  billing: new Set([
    ...READS, 'client:write', 'project:write', 'category:write', 'product:write', 'rate:write', 'invoice:write', 'receipt:write',
    'file:write',
  ]),
  all: new Set(EVERYTHING),
};
