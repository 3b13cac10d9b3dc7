import { parseFeed } from '@rowanmanning/feed-parser';
import { FeedFault, type FeedPost } from '#app/domain/kernel/ports/feed-source.ts';

const MAX_POSTS = 100;
const MAX_TITLE = 300;
const MAX_ADDRESS = 1000;

/** The posts of an RSS or Atom document, newest first; undefined where it is no feed. A post without a day or an address is left out. */
export function readPosts(xml: string, base: string): FeedPost[] | undefined {
  // What a document declares as an entity may be a file, another address, or a thousand times itself.
  if (/<!ENTITY/i.test(xml)) throw new FeedFault('the feed declares entities, which are not read');
  const feed = parsed(firstItems(xml));
  if (!feed) return undefined;
  const posts = feed.items.flatMap((item): FeedPost[] => {
    const publishedAt = item.published ?? item.updated;
    const url = webAddress(item.url, base);
    if (!publishedAt || Number.isNaN(publishedAt.getTime()) || !url) return [];
    const title = plain(item.title ?? '').slice(0, MAX_TITLE) || url;
    return [{ guid: plain(item.id ?? url).slice(0, MAX_ADDRESS) || url, title, url, publishedAt }];
  });
  return posts.sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime()).slice(0, MAX_POSTS);
}

/** Cuts off what comes after the first items: feeds begin with the newest, and each more takes longer to read. */
function firstItems(xml: string): string {
  let count = 0;
  for (const { index } of xml.matchAll(/<(?:\w+:)?(?:item|entry)[\s/>]/gi)) {
    count += 1;
    if (count <= MAX_POSTS) continue;
    const last = [...xml.matchAll(/<\/(?:\w+:)?(?:item|entry)\s{0,9}>/gi)].at(-1);
    return xml.slice(0, index) + (last ? xml.slice(last.index + last[0].length) : '');
  }
  return xml;
}

function parsed(xml: string) {
  try {
    return parseFeed(xml);
  } catch {
    return undefined;
  }
}

const plain = (text: string): string => text.replace(/[\u0000-\u001f\u007f]/g, ' ').trim();

function webAddress(address: string | null, base: string): string | undefined {
  if (!address || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  return /^https?:$/.test(url.protocol) && url.href.length <= MAX_ADDRESS ? url.href : undefined;
}

const ATTRIBUTE = /\b(rel|type|href)\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi;
/** A page says what feed it has at its beginning, in few words. */
const MAX_HEAD = 262_144;
const MAX_LINK = 1000;
const MAX_LINKS = 500;

/** The `link` elements at the beginning of a page. */
function* linksOf(html: string): Generator<string> {
  const head = html.slice(0, MAX_HEAD);
  let count = 0;
  for (const { index } of head.matchAll(/<link\s/gi)) {
    if (++count > MAX_LINKS) return;
    const link = head.slice(index, index + MAX_LINK);
    const end = link.indexOf('>');
    if (end > 0) yield link.slice(0, end + 1);
  }
}

/** The feed that a web page says it has, if it says so. */
export function feedOfPage(html: string, base: string): string | undefined {
  for (const link of linksOf(html)) {
    const { rel = '', type = '', href } = Object.fromEntries([...link.matchAll(ATTRIBUTE)].map(
      ([, name = '', quoted, single, bare]) => [name.toLowerCase(), quoted ?? single ?? bare]));
    const isFeed = /\balternate\b/i.test(rel) && /^application\/(rss|atom)\+xml$/i.test(type);
    const found = isFeed ? webAddress(href?.replaceAll('&amp;', '&') ?? null, base) : undefined;
    if (found) return found;
  }
  return undefined;
}
