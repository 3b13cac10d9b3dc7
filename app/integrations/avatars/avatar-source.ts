import { MAX_PICTURE_BYTES } from '#app/domain/site/files/contract.ts';
import type { AvatarSource } from '#app/domain/kernel/ports/file-store.ts';
import { systemClient, type ClientParts } from '../http/system-client.ts';

/** The limits of the guarded fetch of pictures. */
export const AVATAR_LIMITS = { timeoutMs: 5000, maxBytes: MAX_PICTURE_BYTES } as const;
const SIDE = 256;

/** A service that gives pictures by the SHA-256 of an e-mail address, as Gravatar and Libravatar do. It learns the hash and no more. */
export function avatarSource(url: string, parts: ClientParts): AvatarSource {
  const ask = systemClient('avatars', parts);
  const base = new URL(url.endsWith('/') ? url : `${url}/`);
  return {
    host: base.host,
    // Without a picture it says so: a drawing by chance tells nobody apart.
    find: (connection, emailHash) => ask(connection, {
      url: new URL(`${emailHash}?s=${SIDE}&d=404`, base).href, shownPath: `${base.pathname}…`, takes: [404],
      read: async (answer) => (answer.status === 404 ? undefined : new Uint8Array(await answer.arrayBuffer())),
    }),
  };
}
