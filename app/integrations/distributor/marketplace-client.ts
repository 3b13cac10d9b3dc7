import { createHash } from 'node:crypto';
import type { DistributorConnection } from '#app/domain/kernel/ports/distributor.ts';
import { SystemFault } from '#app/domain/kernel/ports/systems.ts';
import { accessTokens, type FetchedToken } from '../http/access-token.ts';
import { systemClient, type ClientParts } from '../http/system-client.ts';
import { errorsOf, Token, type MarketplaceAnswer } from './marketplace-answer.ts';

export interface MarketplaceCall { readonly method: 'GET' | 'POST' | 'PATCH'; readonly path: string; readonly body?: object }

const USUAL_LIFE_SECONDS = 1500;

/** Two organisations, or one before and after its settings changed, have no token together. */
const keyOf = ({ exchanges, base, user, password, subscriptionKey }: DistributorConnection): string =>
  createHash('sha256').update(JSON.stringify([exchanges.tenantId, base, user, password, subscriptionKey])).digest('hex');

async function jsonOf(answer: Response): Promise<MarketplaceAnswer> {
  try {
    return await answer.json() as MarketplaceAnswer;
  } catch (error) {
    throw new SystemFault('unreadable', 'the answer is not JSON', { cause: error });
  }
}

async function tokenIn(answer: Response): Promise<FetchedToken> {
  const { data } = Token.safeParse(await jsonOf(answer));
  const value = data?.token ?? data?.access_token;
  if (value === undefined) throw new SystemFault('unreadable', 'the answer holds no token');
  return { value, lifeSeconds: data?.expiresInSeconds ?? data?.expires_in ?? USUAL_LIFE_SECONDS };
}

/** Asks the Ingram Micro Cloud Marketplace with the token of a connection. What is not there is undefined. Throws {@link SystemFault}. */
export function marketplaceClient(parts: ClientParts) {
  const ask = systemClient('distributor', parts);
  const withToken = accessTokens(parts.now);

  return (connection: DistributorConnection, { method, path, body }: MarketplaceCall): Promise<MarketplaceAnswer | undefined> => {
    const base = connection.base.replace(/\/+$/, '');
    const headers = { 'accept': 'application/json', 'content-type': 'application/json', 'x-subscription-key': connection.subscriptionKey };
    const basic = Buffer.from(`${connection.user}:${connection.password}`).toString('base64');
    const secrets = [connection.password, connection.subscriptionKey, basic];
    const fetchToken = () => ask(connection, {
      url: `${base}/token`, method: 'POST', body: '{}', headers: { ...headers, authorization: `Basic ${basic}` }, secrets, read: tokenIn,
    });
    return withToken(keyOf(connection), fetchToken, (token) => ask(connection, {
      url: `${base}${path}`, method, headers: { ...headers, authorization: `Bearer ${token}` }, body: body && JSON.stringify(body),
      secrets: [...secrets, token], takes: method === 'POST' ? [] : [404], errorsOf,
      read: (answer) => (answer.status === 404 ? undefined : jsonOf(answer)),
    }));
  };
}
