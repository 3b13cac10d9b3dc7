import type { Ctx } from '#app/domain/kernel/context.ts';
import type { Feature, Permission } from '#app/domain/kernel/permissions.ts';
import { noteRefusal, requirePermission } from '#app/domain/kernel/use-case.ts';
import { orProblem } from '../responses.server.ts';

/** What is asked of whoever wants to use something; its name is what the security log keeps. */
interface Use {
  readonly permission: Permission;
  readonly feature?: Feature | undefined;
  readonly useCase: string;
}

/** Lets only those see or send a form who may save it. Throws the 403 response otherwise, 404 where its feature is switched off. */
export function allow(ctx: Ctx, use: Permission | Use): Promise<void> {
  return orProblem(check(ctx, typeof use === 'string' ? { permission: use, useCase: use } : use));
}

async function check(ctx: Ctx, use: Use): Promise<void> {
  try {
    requirePermission(ctx, use);
  } catch (error) {
    await noteRefusal(ctx, use.useCase, error);
    throw error;
  }
}
