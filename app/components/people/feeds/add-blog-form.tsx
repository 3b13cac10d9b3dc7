import { Form } from '@remix-run/react';
import { feedFields } from '#app/domain/people/feeds/fields.ts';
import type { ReplacedBlog } from '#app/domain/people/feeds/index.server.ts';
import type { FormAnswer } from '../../form/form-answer.ts';
import { FormActions } from '../../form/form-actions.tsx';
import { plainField } from '../../form/plain-field.ts';
import { TextField } from '../../form/fields/text-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';

interface AddBlogFormProps { action: string; answer: FormAnswer | undefined; closeHref: string }

/** The blog that somebody typed beside a day, with what is wrong with it or what it would take the place of. */
export function AddBlogForm({ action, answer, closeHref }: AddBlogFormProps) {
  const typed = String(answer?.result?.initialValue?.['blogRssFeedUrl'] ?? '');
  const replaced = isReplaced(answer?.details) ? answer.details : undefined;
  const { '': whole, blogRssFeedUrl: errors } = answer?.result?.error ?? {};
  return (
    <Form method="post" action={action} className="stack" noValidate>
      {replaced ? (
        <>
          <input type="hidden" name="blogRssFeedUrl" value={typed} />
          <input type="hidden" name="replaces" value="on" />
          <p>You publish at <strong>{replaced.address}</strong>. Replace it with{' '}
            <strong>{typed}</strong>?</p>
          {replaced.posts > 0 ? <p>{lostWords(replaced.posts)} Put the address back to have that again.</p> : null}
        </>
      ) : (
        <>
          {whole?.map((words) => <Notice key={words} kind="danger" role="alert"><p>{words}</p></Notice>)}
          <TextField field={plainField({ name: 'blogRssFeedUrl', id: 'add-blog', value: typed, errors: errors ?? [] })} type="url"
            label="Blog URL or RSS feed" maxLength={feedFields.blogRssFeedUrl.max} autoFocus />
        </>
      )}
      <FormActions>
        <Button variant="primary">{replaced ? 'Replace' : 'Add'}</Button>
        <PageLink className="button button-quiet" href={closeHref} stays>Cancel</PageLink>
      </FormActions>
    </Form>
  );
}

const lostWords = (posts: number): string => (posts === 1
  ? 'Its post is no longer shown to your colleagues, and its points are no longer counted.'
  : `Its ${posts} posts are no longer shown to your colleagues, and their points are no longer counted.`);

const isReplaced = (details: unknown): details is ReplacedBlog =>
  typeof details === 'object' && details !== null && 'kind' in details && details.kind === 'replace-blog';
