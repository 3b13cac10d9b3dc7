import type { SocialPost } from '#app/domain/people/feeds/index.server.ts';
import { formatDayOfMonth } from '#app/domain/kernel/values/local-date.ts';
import { useFeature } from '../../layout/features.tsx';
import { Card } from '../../ui/card.tsx';

/** What was counted of one's social account. */
export function SocialPosts({ posts }: { posts: readonly SocialPost[] }) {
  const hasPoints = useFeature('Gamification');
  if (posts.length === 0) return null;
  return (
    <Card title="Posts of your social account">
      <ul className="blog-posts">
        {posts.map(({ feedPostId, published, url, title, points }) => (
          <li key={feedPostId} className="blog-post">
            <div>
              <p><time className="muted" dateTime={published}>{formatDayOfMonth(published)}</time>
                {hasPoints && points > 0 ? <span className="blog-points"> +{points} points</span> : null}</p>
              <p><a className="link" href={url} target="_blank" rel="noreferrer noopener">{title}
                <span className="visually-hidden"> (opens in a new tab)</span></a></p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
