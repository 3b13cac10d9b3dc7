import { MAX_PICTURE_BYTES } from '#app/domain/site/files/contract.ts';
import type { AvatarSource } from '#app/domain/kernel/ports/file-store.ts';
import { guardedFetch, NoAnswer } from '../http/guarded-fetch.ts';

const TIMEOUT_MS = 5000;
const SIDE = 256;

interface Options {
  readonly url: string;
  readonly allowsPrivate: boolean;
}

/** A service that gives pictures by the SHA-256 of an e-mail address, as Gravatar and Libravatar do. It learns the hash and no more. */
export function avatarSource({ url, allowsPrivate }: Options): AvatarSource {
  const ask = guardedFetch({ allowsPrivate, timeoutMs: TIMEOUT_MS, maxBytes: MAX_PICTURE_BYTES });
  const base = new URL(url.endsWith('/') ? url : `${url}/`);
  return {
    host: base.host,
    async find(emailHash) {
      // Without a picture it says so: a drawing by chance tells nobody apart.
      const answer = await ask(new URL(`${emailHash}?s=${SIDE}&d=404`, base).href);
      if (answer.status === 404) return undefined;
      if (answer.status !== 200) throw new NoAnswer('unreachable', `${base.host} answered with ${answer.status}`);
      return new Uint8Array(await answer.arrayBuffer());
    },
  };
}
