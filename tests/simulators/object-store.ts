import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a client signs with. */
export interface Keys { readonly accessKeyId: string; readonly secretAccessKey: string; readonly region: string }

/** A request as its signature covers it. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const AUTHORIZATION = /^AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/;
const MAX_SKEW_MS = 15 * 60_000;

function canonicalQuery(query: string): string {
  const pairs = [...new URLSearchParams(query)].map(([name, value]) => [name, value].map(encodeURIComponent).join('='));
  return pairs.sort().join('&');
}

const timeOf = (stamp: string): number => Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Why a store refuses a request, by AWS Signature Version 4 as its specification has it; undefined when it is signed as it should be. */
export function signatureFault({ method, target, headers, body }: SignedRequest, keys: Keys, now: Date): string | undefined {
  const [, credential = '', signedHeaders = '', signature = ''] = AUTHORIZATION.exec(headers['authorization'] ?? '') ?? [];
  const [accessKeyId, date = '', region, service, end] = credential.split('/');
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== keys.region || service !== 's3' || end !== 'aws4_request') return 'AuthorizationHeaderMalformed';
  const stamp = headers['x-amz-date'] ?? '';
  if (!stamp.startsWith(date) || !(Math.abs(timeOf(stamp) - now.getTime()) <= MAX_SKEW_MS)) return 'RequestTimeTooSkewed';
  const names = signedHeaders.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied';
  const payload = headers['x-amz-content-sha256'] ?? '';
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const [path = '', query = ''] = target.split('?');
  const canonical = [
    method, path, canonicalQuery(query), ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`), '',
    signedHeaders, payload,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', stamp, `${date}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce((made: Buffer, part) => hmac(made, part), hmac(`AWS4${keys.secretAccessKey}`, date));
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}

export interface ObjectStore {
  readonly endpoint: string;
  readonly keys: Keys;
  readonly objects: Map<string, Uint8Array>;
  /** Why requests were refused, in their order. */
  readonly faults: string[];
  /** The next requests are answered with this status, as often as it stands here. */
  readonly troubles: number[];
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

/** A store of objects that speaks as much of S3 as Daybook asks for, and checks every signature. */
export async function startObjectStore(keys: Keys): Promise<ObjectStore> {
  const objects = new Map<string, Uint8Array>();
  const faults: string[] = [];
  const troubles: number[] = [];
  function answer(method: string, path: string, body: Uint8Array): { status: number; body?: Uint8Array } {
    if (method === 'PUT') objects.set(path, body);
    if (method === 'DELETE') objects.delete(path);
    if (method !== 'GET') return { status: method === 'PUT' ? 200 : 204 };
    const found = objects.get(path);
    return found ? { status: 200, body: found } : { status: 404, body: Buffer.from('<Error><Code>NoSuchKey</Code></Error>') };
  }
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { method = '', url: target = '' } = request;
      const trouble = troubles.shift();
      if (trouble) return response.writeHead(trouble).end('<Error><Code>SlowDown</Code></Error>');
      const headers = request.headers as Record<string, string | undefined>;
      const fault = signatureFault({ method, target, headers, body }, keys, new Date());
      if (fault) {
        faults.push(fault);
        return response.writeHead(403).end(`<Error><Code>${fault}</Code></Error>`);
      }
      const { status, body: said } = answer(method, target, body);
      response.writeHead(status).end(said);
    });
  });
  await new Promise<void>((listening) => { server.listen(0, '127.0.0.1', listening); });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, keys, objects, faults, troubles,
    close: () => new Promise((closed) => { server.close(() => { closed(); }); server.closeAllConnections(); }),
  };
}
