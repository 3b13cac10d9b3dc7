/** Everything that can be allowed or refused. A use-case names exactly one. */
export const PERMISSIONS = [
  'timesheet:read', 'timesheet:write', 'timesheet:delete', 'timesheet:all', 'timesheet:move', 'week:confirm', 'leave:approve',
  'report:read', 'report:all',
  'rate:read', 'rate:write',
  'client:read', 'client:write', 'category:write', 'project:write', 'product:write',
  'invoice:read', 'invoice:write', 'receipt:read', 'receipt:write',
  'import:run', 'user:read', 'user:write', 'organisation:read', 'organisation:write',
  'settings:own', 'work:read', 'security:read', 'sign-in:manage', 'sign-in:enter', 'feature:manage', 'history:read',
  'file:read', 'file:write', 'validation:read', 'validation:refresh', 'client-page:open', 'leave-feed:open', 'leave:read', 'leave:write',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** A receiver has no account, and a link to one record that was sent to them. */
export type ActorKind = 'employee' | 'system' | 'receiver' | 'nobody';

/** Who asks. `empId` is empty for the system, a receiver and nobody. */
export interface Actor {
  readonly kind: ActorKind;
  readonly empId: string;
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
  /** Weeks of somebody are theirs to confirm: of whose is asked by what they do. */
  readonly isApprover?: boolean;
  /** The same of leave. */
  readonly decidesLeave?: boolean;
  /** The keys of the features that are on for them. */
  readonly features: readonly string[];
  /** The permissions that are left to them, where a key acts for them: theirs without it. */
  readonly only?: ReadonlySet<Permission> | undefined;
  /** A key that changes nothing acts for them. */
  readonly readsOnly?: boolean | undefined;
}

/** What an organisation can switch off. `features/contract.ts` declares each. */
export interface Feature {
  readonly key: string;
  readonly name: string;
}

const EMPLOYEE: ReadonlySet<Permission> = new Set<Permission>([
  'timesheet:read', 'timesheet:write', 'timesheet:delete', 'report:read', 'rate:read', 'client:read', 'settings:own', 'work:read',
  'file:read', 'file:write', 'leave:read', 'leave:write',
]);

/** Those of whoever decides about others. */
const APPROVER: ReadonlySet<Permission> = new Set<Permission>(['week:confirm']);
const LEAVE_APPROVER: ReadonlySet<Permission> = new Set<Permission>(['leave:approve']);

export const NOBODY: Actor = { kind: 'nobody', empId: '', name: '', email: '', isAdmin: false, features: [] };
export const RECEIVER: Actor = { kind: 'receiver', empId: '', name: '', email: '', isAdmin: false, features: [] };
export const SYSTEM: Actor = { kind: 'system', empId: '', name: 'Daybook', email: '', isAdmin: true, features: [] };

/** True when the actor's role includes the permission. The only place where roles meet permissions. */
export function actorMay(
  actor: Pick<Actor, 'kind' | 'isAdmin' | 'isApprover' | 'decidesLeave' | 'only'>, permission: Permission,
): boolean {
  if (actor.kind === 'nobody' || actor.only?.has(permission) === false) return false;
  if (actor.kind === 'receiver') return permission === 'client-page:open' || permission === 'leave-feed:open';
  return actor.isAdmin || actor.kind === 'system' || EMPLOYEE.has(permission) || (actor.isApprover === true && APPROVER.has(permission))
    || (actor.decidesLeave === true && LEAVE_APPROVER.has(permission));
}

/** True when the feature is on for the actor. What was asked for while it was on is finished: the system has them all. */
export const actorHas = (actor: Pick<Actor, 'kind' | 'features'>, feature: Pick<Feature, 'key'>): boolean =>
  actor.kind === 'system' || actor.features.includes(feature.key);

/** Whose time the actor may see and write: their own, an administrator everybody's. */
export function mayActFor(actor: Actor, empId: string): boolean {
  return actorMay(actor, 'timesheet:all') || (actor.kind === 'employee' && actor.empId === empId);
}
