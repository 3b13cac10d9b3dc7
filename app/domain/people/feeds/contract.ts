import { z } from 'zod';
import { typedTick } from '#app/domain/kernel/fields/tick.ts';
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

const links = { blogRssFeedUrl: link(blogRssFeedUrl, addressOf), twitterHandle: link(twitterHandle, profileOf) };

/** An empty address removes what was there, one that is left out stays. */
export const SaveMyFeeds = z.object({ blogRssFeedUrl: links.blogRssFeedUrl.optional(), twitterHandle: links.twitterHandle.optional() });

/** The profile's form has both fields: what is empty there was emptied. */
export const MyFeedsForm = z.object({ blogRssFeedUrl: links.blogRssFeedUrl.default(''), twitterHandle: links.twitterHandle.default('') });

const replaces = z.boolean().default(false);
/** A blog beside the day; `replaces` says that it may take the place of another one. */
export const AddMyBlog = z.object({
  blogRssFeedUrl: links.blogRssFeedUrl.refine((address) => address !== '', 'Enter the address of a blog or of its feed'), replaces,
});
export const AddMyBlogForm = z.object({ blogRssFeedUrl: links.blogRssFeedUrl.optional(), replaces: typedTick() })
  .transform(({ blogRssFeedUrl = '', ...rest }) => ({ blogRssFeedUrl, ...rest }));

export const BlogPosts = z.object({ past: z.boolean().default(false) });
