import { constants, createPublicKey, verify, type JsonWebKeyInput, type KeyObject, type VerifyKeyObjectInput } from 'node:crypto';
import { z } from 'zod';
import { LOGOUT_TOKEN_LIFE_SECONDS, OpenIdError, type ProviderSignOut } from '#app/domain/kernel/ports/open-id.ts';
import type { ReadElsewhere } from './provider-answers.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const MAX_TOKEN_LENGTH = 8000;
const MIN_RSA_BITS = 2048;

interface Algorithm {
  readonly kty: string;
  readonly crv?: string;
  readonly hash: string | undefined;
  readonly options?: Omit<VerifyKeyObjectInput, 'key'>;
}

const rsa = (hash: string): Algorithm => ({ kty: 'RSA', hash });
const pss = (hash: string): Algorithm =>
  ({ kty: 'RSA', hash, options: { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST } });
const ec = (crv: string, hash: string): Algorithm => ({ kty: 'EC', crv, hash, options: { dsaEncoding: 'ieee-p1363' } });

/** Signatures by a key that the provider alone holds; none by a shared secret. */
const ALGORITHMS: ReadonlyMap<string, Algorithm> = new Map([
  ['RS256', rsa('sha256')], ['RS384', rsa('sha384')], ['RS512', rsa('sha512')], ['PS256', pss('sha256')], ['PS384', pss('sha384')],
  ['PS512', pss('sha512')],
  ['ES256', ec('P-256', 'sha256')], ['ES384', ec('P-384', 'sha384')], ['ES512', ec('P-521', 'sha512')],
  ['EdDSA', { kty: 'OKP', crv: 'Ed25519', hash: undefined }],
]);

// A token that does not say what it is could be another kind of token under the same key (ASVS 10.5.5), so one without `typ` is refused.
const Header = z.object({ alg: z.string(),
  typ: z.string().transform((typ) => typ.toLowerCase().replace(/^application\//, '')).pipe(z.literal('logout+jwt')),
  kid: z.string().optional(), crit: z.undefined().optional() });

const Name = z.string().min(1).max(255).refine((value) => !value.includes('\u0000'));
const Claims = z.object({
  iss: z.string(), aud: z.union([z.string(), z.array(z.string())]).transform((aud) => [aud].flat()), iat: z.number(),
  exp: z.number().optional(), nbf: z.number().optional(), jti: Name,
  sub: Name.optional(), sid: Name.optional(), events: z.object({ [EVENT]: z.looseObject({}) }), nonce: z.undefined().optional(),
});

const Key = z.looseObject({
  kty: z.string(), kid: z.string().optional(), use: z.string().optional(), alg: z.string().optional(), crv: z.string().optional(),
});
type Key = z.output<typeof Key>;

/** The provider and the moment, as they must be in the token. */
export interface LogoutTokenCheck {
  readonly issuer: string;
  readonly clientId: string;
  /** What the provider says it signs id_tokens with. */
  readonly algorithms: readonly string[];
  readonly toleranceSeconds: number;
  readonly now: Date;
  /** The provider's keys; `again` when none of those that were known fits. */
  keys(again: boolean): Promise<readonly unknown[]>;
  readonly readJson: ReadElsewhere;
}

const untrusted = (what: string): OpenIdError => new OpenIdError('untrusted', `the logout token ${what}`);

async function part<Schema extends z.ZodType>(schema: Schema, text: string, what: string, read: ReadElsewhere): Promise<z.output<Schema>> {
  const json = await read(Buffer.from(text, 'base64url').toString('utf8'));
  try {
    return schema.parse(JSON.parse(json));
  } catch (error) {
    const where = error instanceof z.ZodError ? error.issues[0]?.path[0] : undefined;
    throw untrusted(where === undefined ? `has no readable ${what}` : `has no right ${String(where)}`);
  }
}

function fitting(keys: readonly unknown[], alg: string, { kty, crv }: Algorithm, kid: string | undefined): Key | undefined {
  const usable = keys.flatMap((each) => Key.safeParse(each).data ?? []).filter((key) =>
    key.kty === kty && (crv === undefined || key.crv === crv)
    && (key.use === undefined || key.use === 'sig') && (key.alg === undefined || key.alg === alg)
    && (kid === undefined || key.kid === kid));
  return usable.length === 1 ? usable[0] : undefined;
}

function publicKey(key: Key): KeyObject {
  try {
    return createPublicKey({ key, format: 'jwk' } as JsonWebKeyInput);
  } catch {
    throw untrusted('is signed by a key that cannot be read');
  }
}

/**
 * Who has signed out at the provider, out of a checked logout token (OpenID Connect Back-Channel Logout 1.0). Throws {@link OpenIdError}.
 */
export async function readLogoutToken(token: string, check: LogoutTokenCheck): Promise<ProviderSignOut> {
  const [header = '', payload = '', signature = '', ...more] = token.split('.');
  if (token.length > MAX_TOKEN_LENGTH || more.length > 0 || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) throw untrusted('is none');
  const { alg, kid } = await part(Header, header, 'header', check.readJson);
  const algorithm = ALGORITHMS.get(alg);
  if (!algorithm || !check.algorithms.includes(alg)) throw untrusted('is not signed as the provider signs');
  const found = fitting(await check.keys(false), alg, algorithm, kid) ?? fitting(await check.keys(true), alg, algorithm, kid);
  if (!found) throw untrusted('is signed by an unknown key');
  const key = publicKey(found);
  if (algorithm.kty === 'RSA' && (key.asymmetricKeyDetails?.modulusLength ?? 0) < MIN_RSA_BITS)
    throw untrusted('is signed by a key that is too short');
  if (!verify(algorithm.hash, Buffer.from(`${header}.${payload}`), { key, ...algorithm.options }, Buffer.from(signature, 'base64url')))
    throw untrusted('is not signed by the provider');
  return signOutOf(await part(Claims, payload, 'claims', check.readJson), check);
}

function signOutOf({ iss, aud, iat, exp, nbf, jti, sub, sid }: z.output<typeof Claims>,
  { issuer, clientId, toleranceSeconds, now }: LogoutTokenCheck): ProviderSignOut {
  const seconds = now.getTime() / 1000;
  if (iss !== issuer) throw untrusted('is of another issuer');
  if (!aud.includes(clientId)) throw untrusted('is for another audience');
  if (iat > seconds + toleranceSeconds || (nbf !== undefined && nbf > seconds + toleranceSeconds))
    throw untrusted('was issued in the future');
  if (iat < seconds - LOGOUT_TOKEN_LIFE_SECONDS - toleranceSeconds || (exp !== undefined && exp <= seconds - toleranceSeconds))
    throw untrusted('is too old');
  if (sub === undefined && sid === undefined) throw untrusted('names neither a person nor a session');
  return { issuer: iss, tokenId: jti, subject: sub, providerSession: sid };
}
