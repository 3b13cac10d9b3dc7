import { fields, text } from '#app/domain/kernel/fields/fields.ts';

/** Where somebody publishes. */
export const feedFields = fields({
  blogRssFeedUrl: text({
    label: 'Blog RSS Feed', max: 500, type: 'url', 
    hint: 'The address of your blog or of its feed. New posts are looked for every hour; another address takes its place.',
  }),
  twitterHandle: text({
    label: 'Twitter Handle', max: 200,
    hint: 'Such as @sofia, or the address of your profile elsewhere. Posts are counted where the profile has a feed.',
  }),
});

/** Posts are recent for so many days. */
export const RECENT_DAYS = 7;
