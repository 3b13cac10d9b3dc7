import { AwsClient } from 'aws4fetch';
import { DomainError } from '#app/domain/kernel/errors.ts';
import type { FilePlace, FileStore } from '#app/domain/kernel/ports/file-store.ts';

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const TIMEOUT_MS = 10_000;
/** Each after a growing pause; only an answer that says so is tried again, and storing twice is once. */
const RETRIES = 2;

const away = (cause: unknown) =>
  Object.assign(new DomainError('unavailable', 'The store of files does not answer. Please try again in a moment.'), { cause });

/** Files in a bucket of a store that speaks S3, by path: `bucket/organisation/hash`. Each request is signed by AWS Signature Version 4. */
export function s3Files({ endpoint, bucket, ...access }: S3Settings): FileStore {
  const client = new AwsClient({ ...access, service: 's3', retries: RETRIES });
  async function ask(method: string, { schema, hash }: FilePlace, body?: Uint8Array): Promise<Response | undefined> {
    const url = new URL(`${bucket}/${schema}/${hash}`, endpoint.endsWith('/') ? endpoint : `${endpoint}/`);
    const answer = await client.fetch(url.href, {
      method, signal: AbortSignal.timeout(TIMEOUT_MS),
      // The name of a file is the hash of its bytes, which is what the signature covers.
      ...(body ? { body: Buffer.from(body), headers: { 'X-Amz-Content-Sha256': hash } } : {}),
    }).catch((error: unknown) => { throw away(error); });
    if (answer.status === 404 && method !== 'PUT') return undefined;
    if (!answer.ok) throw away(new Error(`${method} was answered with ${answer.status}: ${(await answer.text()).slice(0, 500)}`));
    return answer;
  }
  return {
    async put(place, bytes) {
      await ask('PUT', place, bytes);
    },
    async get(place) {
      const answer = await ask('GET', place);
      return answer && new Uint8Array(await answer.arrayBuffer().catch((error: unknown) => { throw away(error); }));
    },
    async remove(place) {
      await ask('DELETE', place);
    },
  };
}
