import type { Connection } from './systems.ts';

export interface FeedPost {
  /** Tells the posts of a feed apart. */
  readonly guid: string;
  readonly title: string;
  readonly url: string;
  readonly publishedAt: Date;
}

/** What the feed's server said of the version that was read last; empty where it said nothing. */
export interface FeedVersion {
  readonly etag: string;
  readonly lastModified: string;
}

export type FeedAnswer =
  | { readonly isChanged: false }
  | { readonly isChanged: true; readonly foundAt: string; readonly posts: readonly FeedPost[]; readonly version: FeedVersion };

/** Why there are no posts, in words for the person whose feed it is. */
export class FeedFault extends Error {
  override readonly name = 'FeedFault';
}

/** Reads RSS and Atom, also of the feed that a page links to. Throws {@link FeedFault}. */
export interface FeedSource {
  read(connection: Connection, address: string, known: FeedVersion): Promise<FeedAnswer>;
}
