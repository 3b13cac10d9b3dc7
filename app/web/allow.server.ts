import type { Ctx } from '#app/domain/kernel/context.ts';
import type { Permission } from '#app/domain/kernel/permissions.ts';
import { noteRefusal, requirePermission } from '#app/domain/kernel/use-case.ts';
import { orProblem } from './responses.server.ts';

/** Lets only those see an empty form who may save it. Throws the 403 response otherwise. */
export function allow(ctx: Ctx, permission: Permission): Promise<void> {
  return orProblem(check(ctx, permission));
}

async function check(ctx: Ctx, permission: Permission): Promise<void> {
  try {
    requirePermission(ctx, permission);
  } catch (error) {
    await noteRefusal(ctx, permission, error);
    throw error;
  }
}
