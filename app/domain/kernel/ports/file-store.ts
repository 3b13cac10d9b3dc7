import type { Connection } from './systems.ts';
import type { SqlEntityManager } from '@mikro-orm/sql';

/** A file of one organisation, by the SHA-256 of its bytes. */
export interface FilePlace {
  /** Of the organisation: for a store that lies in its database. */
  readonly em: SqlEntityManager;
  readonly schema: string;
  readonly hash: string;
}

/** Stores the bytes of files. Throws a DomainError `unavailable` when the store does not answer; storing the same file twice is once. */
export interface FileStore {
  put(place: FilePlace, bytes: Uint8Array): Promise<void>;
  get(place: FilePlace): Promise<Uint8Array | undefined>;
  remove(place: FilePlace): Promise<void>;
}

/** What a picture is for, which decides how large it is stored: a logo keeps its shape, a portrait becomes a square. */
export type PictureUse = 'logo' | 'portrait';

export interface Picture {
  readonly bytes: Uint8Array;
  readonly mediaType: 'image/png' | 'image/jpeg';
}

/** Finds the picture that somebody has published for their e-mail address. */
export interface AvatarSource {
  /** The host that is asked, for those who decide about it. */
  readonly host: string;
  /** Undefined where there is none. Throws `SystemFault` when no answer comes. */
  find(connection: Connection, emailHash: string): Promise<Uint8Array | undefined>;
}

/** Makes a picture of unknown origin safe to store and to show: decoded, made small, and written anew without what else it held. */
export interface PictureMaker {
  make(bytes: Uint8Array, use: PictureUse): Promise<Picture | { readonly refused: string }>;
}
