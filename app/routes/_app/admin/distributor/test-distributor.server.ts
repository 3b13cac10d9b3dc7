import { application } from '#app/application.ts';
import type { ConnectionTest } from '#app/components/systems/exchanges/connection-test.tsx';
import { readTestConnection } from '#app/domain/clients/distributor/index.server.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import type { WebCtx } from '#app/web/context.server.ts';
import { testOf, typed } from '#app/web/forms/connection-test.server.ts';

/** Signs in at the distributor as typed, and asks how many accounts there are. Nothing is saved. */
export const testDistributor = (ctx: WebCtx, form: FormData): Promise<ConnectionTest> => testOf(ctx, 'distributor', async () => {
  const connection = await readTestConnection(ctx, {
    base: typed(form, 'base'), user: typed(form, 'user'), password: typed(form, 'password'),
    subscriptionKey: typed(form, 'subscriptionKey'),
  });
  const count = await application().services.distributor.countAccounts(connection);
  return `Ingram Micro lets Daybook in and has ${count === 1 ? '1 account' : `${formatCount(count)} accounts`}.`;
});
