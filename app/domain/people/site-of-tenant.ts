import type { Ctx } from '#app/domain/kernel/context.ts';
import { rows, sql } from '#app/domain/kernel/sql.ts';

/**
 * Where the organisation is reached: the configured site under a host name of the organisation's own.
 * Never what a request said of itself, which its sender chooses.
 */
export async function siteOfTenant(ctx: Ctx, siteUrl: string): Promise<URL> {
  const hosts = await rows<{ host: string }>(
    ctx.em, sql`select host from control.tenant_host where tenant_id = ${ctx.tenant.id} order by length(host), host`,
  );
  const site = new URL(siteUrl);
  const first = hosts[0]?.host;
  if (first && !hosts.some(({ host }) => host === site.hostname.toLowerCase())) site.hostname = first;
  return site;
}
