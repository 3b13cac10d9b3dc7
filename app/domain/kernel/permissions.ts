/** Everything that can be allowed or refused. A use-case names exactly one. */
export const PERMISSIONS = [
  'timesheet:read', 'timesheet:write', 'timesheet:delete', 'timesheet:all',
  'report:read', 'report:all',
  'rate:read', 'rate:write',
  'client:read', 'client:write', 'category:write', 'project:write',
  'invoice:read', 'invoice:write', 'receipt:read', 'receipt:write',
  'import:run', 'user:read', 'user:write', 'organisation:read', 'organisation:write',
  'settings:own', 'work:read', 'security:read', 'sign-in:manage', 'sign-in:enter',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

export type ActorKind = 'employee' | 'system' | 'nobody';

/** Who asks. `empId` is empty for the system and for nobody. */
export interface Actor {
  readonly kind: ActorKind;
  readonly empId: string;
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
}

const EMPLOYEE: ReadonlySet<Permission> = new Set<Permission>([
  'timesheet:read', 'timesheet:write', 'timesheet:delete', 'report:read', 'rate:read', 'client:read', 'settings:own', 'work:read',
]);

export const NOBODY: Actor = { kind: 'nobody', empId: '', name: '', email: '', isAdmin: false };
export const SYSTEM: Actor = { kind: 'system', empId: '', name: 'Daybook', email: '', isAdmin: true };

/** True when the actor's role includes the permission. The only place where roles meet permissions. */
export function actorMay(actor: Actor, permission: Permission): boolean {
  if (actor.kind === 'nobody') return false;
  return actor.isAdmin || actor.kind === 'system' || EMPLOYEE.has(permission);
}

/** Whose time the actor may see and write: their own, an administrator everybody's. */
export function mayActFor(actor: Actor, empId: string): boolean {
  return actorMay(actor, 'timesheet:all') || (actor.kind === 'employee' && actor.empId === empId);
}
