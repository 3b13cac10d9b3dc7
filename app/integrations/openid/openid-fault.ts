import { AuthorizationResponseError, ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';
import { OpenIdError, type OpenIdFault } from '#app/domain/kernel/ports/open-id.ts';
import { SystemFault } from '#app/domain/kernel/ports/systems.ts';

const OUR_SETTINGS = new Set(['invalid_client', 'unauthorized_client', 'invalid_scope', 'invalid_request', 'unsupported_grant_type']);
const THEIR_TROUBLE = new Set(['server_error', 'temporarily_unavailable']);

const NOT_THE_EXPECTED_KIND = new Set([
  'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR', 'OAUTH_TIMEOUT', 'OAUTH_ABORT',
]);

/** Of a description; an id_token's issuer is a claim. */
const ANOTHER_ISSUER = 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';

const PROTOCOL = new Set(['OAUTH_HTTP_REQUEST_FORBIDDEN', 'OAUTH_REQUEST_PROTOCOL_FORBIDDEN']);

/** Error codes are written by the provider, or by whoever forged its answer: only what a code may look like is repeated. */
const safeCode = (code: string): string => (/^[a-zA-Z0-9_.-]{1,60}$/.test(code) ? code : 'an unreadable code');

const saidOf = ({ status, message }: SystemFault): string => (status === undefined ? message : `the provider ${message}`);

function* causesOf(error: unknown): Generator<unknown> {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1) yield each;
}

/** Which claim or rule failed; never a value of it. */
function ruleOf(error: unknown): string {
  const parts: string[] = [];
  for (const each of causesOf(error)) {
    if (!(each instanceof Error)) continue;
    if (each.message) parts.push(each.message);
    const detail = each.cause as { claim?: unknown; attribute?: unknown } | undefined;
    const name = detail?.claim ?? detail?.attribute;
    if (typeof name === 'string') parts.push(name);
  }
  return [...new Set(parts)].join(': ').replace(/"[^"]{30,}"/g, '"…"').slice(0, 160);
}

function faultOfCode(code: string): OpenIdFault | undefined {
  if (code === 'invalid_grant') return 'spent';
  if (OUR_SETTINGS.has(code)) return 'misconfigured';
  return THEIR_TROUBLE.has(code) ? 'unreachable' : undefined;
}

/** What went wrong, in the terms of the port, from whatever the library or the network threw. */
export function openIdError(error: unknown): OpenIdError {
  if (error instanceof OpenIdError) return error;
  for (const each of causesOf(error)) {
    if (each instanceof SystemFault)
      return new OpenIdError(each.kind === 'address' ? 'misconfigured' : 'unreachable', saidOf(each));
    if (each instanceof ResponseBodyError)
      return new OpenIdError(faultOfCode(each.error) ?? 'misconfigured', `the provider answered ${safeCode(each.error)}`);
    if (each instanceof WWWAuthenticateChallengeError) return new OpenIdError('misconfigured', 'the provider did not accept the client');
    if (each instanceof AuthorizationResponseError) {
      const fault = faultOfCode(each.error);
      return new OpenIdError(fault && fault !== 'spent' ? fault : 'declined', `the provider answered ${safeCode(each.error)}`);
    }
    if (each instanceof ClientError && each.code === ANOTHER_ISSUER)
      return new OpenIdError('misconfigured', 'the provider calls itself by another issuer');
    if (each instanceof ClientError && PROTOCOL.has(each.code ?? ''))
      return new OpenIdError('misconfigured', 'http is not used to reach other systems');
    if (each instanceof ClientError && NOT_THE_EXPECTED_KIND.has(each.code ?? '')) return new OpenIdError('unreachable', ruleOf(each));
  }
  return new OpenIdError('untrusted', ruleOf(error));
}
