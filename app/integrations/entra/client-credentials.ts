import { createHash } from 'node:crypto';
import { z } from 'zod';
import { SystemFault, type Connection, type SystemKey } from '#app/domain/kernel/ports/systems.ts';
import { accessTokens } from '../http/access-token.ts';
import { systemClient, type ClientParts } from '../http/system-client.ts';

/** The access of an application to a resource of a Microsoft Entra directory. */
export interface EntraAccess {
  readonly directoryId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The resource with `/.default`. */
  readonly scope: string;
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });
const Refusal = z.object({ error_description: z.string() });

/** The directory's own words, without the lines that only its operators understand: "AADSTS7000215: Invalid client secret provided". */
function firstSentence(text: string): string[] {
  try {
    const { data } = Refusal.safeParse(JSON.parse(text));
    const [sentence = ''] = data?.error_description.split(/[\r\n]|(?<=\.)\s/) ?? [];
    return sentence === '' ? [] : [sentence.slice(0, 300)];
  } catch {
    return [];
  }
}

async function tokenIn(answer: Response) {
  const { data } = Token.safeParse(await answer.json().catch(() => undefined));
  if (!data) throw new SystemFault('unreadable', 'the directory answered without a token');
  return { value: data.access_token, lifeSeconds: data.expires_in };
}

/**
 * Gets tokens by the client credentials of an application (RFC 6749 §4.4) from a Microsoft Entra directory, in the name of a system. Does
 * the work with a token, and once more with a fresh one where the answer is 401. Throws {@link SystemFault}.
 */
export function entraTokens(system: SystemKey, loginUrl: string, parts: ClientParts) {
  const ask = systemClient(system, parts);
  const withToken = accessTokens(parts.now);
  return <Result>(connection: Connection, access: EntraAccess, work: (token: string) => Promise<Result>): Promise<Result> => {
    const { directoryId, clientId, clientSecret, scope } = access;
    const key = createHash('sha256')
      .update(JSON.stringify([connection.exchanges.tenantId, directoryId, clientId, clientSecret, scope])).digest('hex');
    const fetchToken = () => ask(connection, {
      url: `${loginUrl.replace(/\/+$/, '')}/${encodeURIComponent(directoryId)}/oauth2/v2.0/token`, method: 'POST',
      headers: { 'accept': 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, scope }).toString(),
      secrets: [clientSecret], errorsOf: firstSentence, read: tokenIn,
    });
    return withToken(key, fetchToken, work);
  };
}
