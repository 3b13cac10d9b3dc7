import { Form } from '@remix-run/react';
import { feedFields } from '#app/domain/people/feeds/fields.ts';
import { DASHBOARD_DAYS } from '#app/domain/people/points/fields.ts';
import type { PointsStatus } from '#app/domain/people/points/index.server.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { paths } from '#app/screens/paths.ts';
import { plainField } from '../../form/plain-field.ts';
import { TextField } from '../../form/fields/text-field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { PageLink } from '../../ui/page-link.tsx';

interface PointsDashboardProps {
  empId: string;
  date: string;
  status: PointsStatus;
  /** Whose points these are can earn more here. */
  isOwn: boolean;
}

/** What somebody did lately, where it puts them among the others, and how to earn more. */
export function PointsDashboard({ empId, date, status, isOwn }: PointsDashboardProps) {
  const { rank, points, billableSeconds, workedSeconds, blogPosts, hasPointsForPosts, days } = status;
  const entriesOf = (billableId?: 'billable') => paths.timesheetSummary({ ...days, empId, billableId });
  const pointsFor = (source?: 'blog') => paths.pointsDetail(empId, { ...days, source });
  return (
    <div className="stack">
      <Card title={`Points (last ${DASHBOARD_DAYS} days)`}>
        <DefinitionList items={[
          { term: 'Rank', value: <Figure href={paths.pointsLeaderboard({ ...days })}>{formatCount(rank)}</Figure> },
          { term: 'Points', value: <Figure href={pointsFor()}>{formatCount(points)}</Figure> },
          { term: 'Billable hours', value: <Figure href={entriesOf('billable')}>{formatHours(billableSeconds)}</Figure> },
          { term: 'Total hours', value: <Figure href={entriesOf()}>{formatHours(workedSeconds)}</Figure> },
          // Posts that are worth nothing are listed nowhere.
          { term: 'Blog posts',
            value: hasPointsForPosts ? <Figure href={pointsFor('blog')}>{formatCount(blogPosts)}</Figure> : formatCount(blogPosts) },
        ]} />
      </Card>
      {isOwn ? <EarnPoints key={date} empId={empId} date={date} status={status} /> : null}
    </div>
  );
}

const Figure = ({ href, children }: { href: string; children: string }) =>
  <PageLink className="link numeric" href={href}>{children}</PageLink>;

function EarnPoints({ empId, date, status }: Omit<PointsDashboardProps, 'isOwn'>) {
  return (
    <Card title="Earn Points">
      <div className="stack">
        <Form method="post" action={paths.addBlog(empId, date)} noValidate className="stack" aria-label="Earn Points">
          <TextField field={plainField({ name: 'blogRssFeedUrl' })}
            label={status.hasBlogFeed ? 'Another blog URL or RSS feed' : 'Blog URL or RSS feed'} type="url"
            maxLength={feedFields.blogRssFeedUrl.max} />
          <Button>Add</Button>
        </Form>
        <ButtonLink href={paths.myProfile()}>{status.hasSocialAccount ? 'Change social account' : 'Connect social account'}</ButtonLink>
      </div>
    </Card>
  );
}
