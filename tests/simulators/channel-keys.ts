import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The channel's identity: OpenID metadata, signing keys with endorsements, and tokens signed by them. */
export interface ChannelKeys {
  readonly metadataUrl: string;
  readonly issuer: string;
  /** A token as the channel sends it; `by` signs it with another key than the published one. */
  token(claims: { audience: string; serviceUrl: string; issuer?: string; expiresInSeconds?: number }, by?: KeyObject): string;
  strangerKey(): KeyObject;
  close(): Promise<void>;
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

export async function startChannelKeys(): Promise<ChannelKeys> {
  const { privateKey, publicKey } = newKey();
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'k1', x5t: 'k1', use: 'sig', alg: 'RS256', endorsements: ['msteams'] };
  const server = createServer((request, response) => {
    const body = request.url?.startsWith('/keys') ? { keys: [jwk] }
      : { issuer: 'https://api.botframework.com', jwks_uri: `${base()}/keys`, id_token_signing_alg_values_supported: ['RS256'] };
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = 'https://api.botframework.com';
  return {
    metadataUrl: `${base()}/openid`, issuer,
    token(claims, by = privateKey) {
      const now = Math.floor(Date.now() / 1000);
      const body = { iss: claims.issuer ?? issuer, aud: claims.audience, serviceurl: claims.serviceUrl, nbf: now - 3600,
        exp: now + (claims.expiresInSeconds ?? 600) };
      const unsigned = `${part({ alg: 'RS256', typ: 'JWT', kid: 'k1' })}.${part(body)}`;
      return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(by).toString('base64url')}`;
    },
    strangerKey: () => newKey().privateKey,
    close: () => new Promise((resolve) => { server.closeAllConnections(); server.close(() => resolve()); }),
  };
}
