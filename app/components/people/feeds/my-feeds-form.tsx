import { feedFields } from '#app/domain/people/feeds/fields.ts';
import type { MyFeed } from '#app/domain/people/feeds/index.server.ts';
import { formatDateTime } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FieldGroup } from '../../form/fields/field-group.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type FormResult } from '../../form/use-contract-form.ts';
import { RecordField } from '../../records/record-field.tsx';

export interface MyFeedsFormProps {
  answer?: { result?: FormResult } | undefined;
  feeds: Partial<Record<MyFeed['kind'], MyFeed>>;
}

/** Where one publishes: a blog and a social account, with what became of reading them. */
export function MyFeedsForm({ answer, feeds }: MyFeedsFormProps) {
  const [form, fields] = useContractForm<Record<keyof typeof feedFields, string>>({
    id: 'feeds', lastResult: answer?.result,
    defaultValue: { blogRssFeedUrl: feeds.blog?.address ?? '', twitterHandle: feeds.social?.address ?? '' },
  });
  return (
    <ContractForm form={form} action={paths.myFeeds()}>
      <FieldGroup title="Blog and social account" description="What you publish is shown to your colleagues in the day view.">
        <RecordField field={fields.blogRssFeedUrl} of={feedFields.blogRssFeedUrl} />
        <FeedState feed={feeds.blog} />
        <RecordField field={fields.twitterHandle} of={feedFields.twitterHandle} />
        <FeedState feed={feeds.social} />
      </FieldGroup>
      <FormActions><SubmitButton>Save</SubmitButton></FormActions>
    </ContractForm>
  );
}

function FeedState({ feed }: { feed: MyFeed | undefined }) {
  if (!feed) return null;
  const { address, failure, readAt, posts } = feed;
  const state = failure || (readAt ? `Read on ${formatDateTime(readAt)}: ${posts} posts.` : 'It will be read within a minute.');
  return (
    <p className={failure ? 'feed-failure' : 'muted'}>
      {state} <a className="link" href={address} target="_blank" rel="noreferrer noopener">
        Open<span className="visually-hidden"> {address} (in a new tab)</span>
      </a>
    </p>
  );
}
