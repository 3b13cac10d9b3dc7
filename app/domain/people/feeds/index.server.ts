export { listBlogPosts } from './blog-posts.ts';
export type { BlogPost } from './blog-posts.ts';
export { addMyBlog, findNextFeed, getMyFeeds, saveMyFeeds, takeDueFeeds } from './my-feeds.ts';
export { READ_FEED } from './jobs.ts';
export type { MyFeed, ReplacedBlog } from './my-feeds.ts';
export { listSocialPosts } from './social-posts.ts';
export type { SocialPost } from './social-posts.ts';
