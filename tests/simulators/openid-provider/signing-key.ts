import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** A key pair that a provider signs with. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  /** As the provider's own configuration takes it. */
  readonly jwk: Record<string, unknown>;
}

export function newSigningKey(kid: string): SigningKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { kid, privateKey, jwk: { ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } };
}

export type Claims = Record<string, unknown>;

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Claims;

/** A token of these claims, well signed by that key. */
export function signToken(claims: Claims, key: SigningKey, header: Claims = {}): string {
  const text = `${part({ alg: 'RS256', typ: 'JWT', kid: key.kid, ...header })}.${part(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key.privateKey).toString('base64url')}`;
}

/** A token that claims to need no signature. */
export const unsignedToken = (claims: Claims): string => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
