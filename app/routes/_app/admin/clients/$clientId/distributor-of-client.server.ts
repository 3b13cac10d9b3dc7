import { application } from '#app/application.ts';
import { getDistributorAccount } from '#app/domain/clients/distributor/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { actorHas } from '#app/domain/kernel/permissions.ts';

/** The account of a client at the distributor, for who has the feature. */
export const distributorOfClient = (ctx: Ctx, clientId: string) =>
  (actorHas(ctx.actor, FEATURES.IngramMicro) ? getDistributorAccount(ctx, { clientId }) : null);

/** What is missing before the organisation can have accounts there. */
export const missingForDistributor = (ctx: Ctx): string | undefined => application().services.distributor.missingFor(ctx.tenant.id);
