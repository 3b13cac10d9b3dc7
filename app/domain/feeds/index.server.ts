export { listBlogPosts } from './blog-posts.ts';
export type { BlogPost } from './blog-posts.ts';
export { takeDueFeeds } from './due-feeds.ts';
export { READ_FEED } from './jobs.ts';
export { getMyFeeds, saveMyFeeds } from './my-feeds.ts';
export type { MyFeed } from './my-feeds.ts';
export { listSocialPosts } from './social-posts.ts';
export type { SocialPost } from './social-posts.ts';
