import { FeedFault, type FeedPost } from '#app/domain/kernel/ports/feed-source.ts';
import { feedOfPage, readPosts } from './read-posts.ts';

// Works in a process of its own: a feed can be written so that reading it takes for ever.

/** What was found at an address. */
export interface FeedText { readonly text: string; readonly at: string }

/** The posts of a feed, newest first; of a page the feed that it links to; or the reason why it is not read. */
export interface FeedRead { readonly posts?: FeedPost[] | undefined; readonly linked?: string | undefined; readonly refused?: string }

export default function readFeed({ text, at }: FeedText): FeedRead {
  try {
    const posts = readPosts(text, at);
    return posts ? { posts } : { linked: feedOfPage(text, at) };
  } catch (error) {
    if (error instanceof FeedFault) return { refused: error.message };
    throw error;
  }
}
