import { Form, useSubmit } from '@remix-run/react';
import type { BlogPost } from '#app/domain/people/feeds/index.server.ts';
import { formatDayOfMonth } from '#app/domain/kernel/values/local-date.ts';
import { CheckboxField } from '../../form/fields/checkbox-field.tsx';
import { plainField } from '../../form/plain-field.ts';
import { useFeature } from '../../layout/features.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

export interface BlogPanelProps {
  posts: readonly BlogPost[];
  /** Posts of people who have left are shown too. */
  past: boolean;
  /** The rest of the address, which the toggle keeps. */
  keep: Readonly<Record<string, string>>;
}

/** What colleagues have published lately. */
export function BlogPanel({ posts, past, keep }: BlogPanelProps) {
  const submit = useSubmit();
  const isHydrated = useHydrated();
  return (
    <Card title="Recent blog posts">
      <Form method="get" className="blog-toggle" aria-label="Recent blog posts" preventScrollReset
        onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}>
        {Object.entries(keep).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
        <CheckboxField field={plainField({ name: 'pastBlogs', value: past ? 'on' : '' })} label="Include past employee blogs" />
        {isHydrated ? null : <Button size="small">Show</Button>}
      </Form>
      {posts.length === 0 ? <p className="muted">There are no recent blog posts. Why not be the first?</p>
        : <ul className="blog-posts">{posts.map((post) => <Post key={post.feedPostId} post={post} />)}</ul>}
    </Card>
  );
}

function Post({ post: { author, portrait, isMe, points, published, url, title } }: { post: BlogPost }) {
  const hasPoints = useFeature('Gamification');
  return (
    <li className="blog-post">
      <Portrait of={portrait} name={author} />
      <div>
        <p><strong>{author}</strong> <time className="muted" dateTime={published}>{formatDayOfMonth(published)}</time>
          {isMe && hasPoints && points > 0 ? <span className="blog-points"> +{points} points</span> : null}</p>
        <p><a className="link" href={url} target="_blank" rel="noreferrer noopener">{title}
          <span className="visually-hidden"> (opens in a new tab)</span></a></p>
      </div>
    </li>
  );
}
