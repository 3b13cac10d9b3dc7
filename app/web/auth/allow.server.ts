import type { Ctx } from '#app/domain/kernel/context.ts';
import type { Permission } from '#app/domain/kernel/permissions.ts';
import { noteRefusal, requirePermission } from '#app/domain/kernel/use-case.ts';
import { orProblem } from '../responses.server.ts';

/** Lets only those see or send a form who may save it. Throws the 403 response otherwise; the security log keeps it by its use-case. */
export function allow(ctx: Ctx, permission: Permission, useCase: string = permission): Promise<void> {
  return orProblem(check(ctx, permission, useCase));
}

async function check(ctx: Ctx, permission: Permission, useCase: string): Promise<void> {
  try {
    requirePermission(ctx, permission);
  } catch (error) {
    await noteRefusal(ctx, useCase, error);
    throw error;
  }
}
