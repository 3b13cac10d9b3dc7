import { z } from 'zod';
import { valuesOf } from '#app/domain/kernel/fields/contract-of.ts';
import { feedFields } from './fields.ts';

const INVALID_LINK = 'Invalid Link';
const { blogRssFeedUrl, twitterHandle } = valuesOf(feedFields);

/** An address as a person types it, with or without https. Answers nothing for what is none. */
function addressOf(typed: string): string | undefined {
  const address = /^www\./i.test(typed) ? `https://${typed}` : typed;
  if (!/^https?:\/\/[^\s/?#]+\.[^\s]+$/i.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.username === '' && url.password === '' ? url.href : undefined;
}

const profileOf = (typed: string): string | undefined =>
  (/^@?\w{1,15}$/.test(typed) ? `https://x.com/${typed.replace('@', '')}` : addressOf(typed));

const link = (field: z.ZodType<string>, read: (typed: string) => string | undefined) => field.transform((typed, check) => {
  const address = typed === '' ? '' : read(typed);
  if (address !== undefined) return address;
  check.addIssue({ code: 'custom', message: INVALID_LINK });
  return z.NEVER;
});

/** An empty address removes what was there, one that is left out stays. */
export const SaveMyFeeds = z.object({
  blogRssFeedUrl: link(blogRssFeedUrl, addressOf).optional(),
  twitterHandle: link(twitterHandle, profileOf).optional(),
});

export const BlogPosts = z.object({ past: z.boolean().default(false) });
