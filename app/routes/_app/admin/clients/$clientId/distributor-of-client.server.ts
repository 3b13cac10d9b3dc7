import { getDistributorAccount } from '#app/domain/clients/distributor/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { actorHas } from '#app/domain/kernel/permissions.ts';

/** The account of a client at the distributor, for who has the feature. */
export const distributorOfClient = (ctx: Ctx, clientId: string) =>
  (actorHas(ctx.actor, FEATURES.IngramMicro) ? getDistributorAccount(ctx, { clientId }) : null);
