import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import type { Permission } from '#app/domain/kernel/permissions.ts';
import { requirePermission } from '#app/domain/kernel/use-case.ts';
import { problem } from './responses.server.ts';

/** Lets only those see an empty form who may save it. Throws the 403 response otherwise. */
export function allow(ctx: Ctx, permission: Permission): void {
  try {
    requirePermission(ctx, permission);
  } catch (error) {
    if (error instanceof DomainError) throw problem(error);
    throw error;
  }
}
