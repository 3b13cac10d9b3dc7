import type { WeekSubmission } from '#app/domain/time/submitted-weeks/index.server.ts';
import { formatDateTime } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import type { PageAction } from '../../ui/actions/action-row.tsx';
import { PersonName } from '../../ui/portrait.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';

/** Leads to submitting a week that is still open; nothing where weeks are not submitted. */
export const submitWeek = (week: WeekSubmission | null): PageAction | null =>
  (week?.state === 'open' ? { label: 'Submit this week', href: paths.week(week.empId, week.monday) } : null);

/** How the week of a page stands, and what comes next; nothing where weeks are not submitted, or this one is still open. */
export function WeekState({ week }: { week: WeekSubmission | null }) {
  if (!week || week.state === 'open') return null;
  const href = paths.week(week.empId, week.monday);
  const { decidedBy, portraitOfDecider, decidedAt, decisionNote, state } = week;
  if (state === 'confirmed') {
    return <p className="muted">
      This week was confirmed by <PersonName name={decidedBy} portrait={portraitOfDecider} /> on {formatDateTime(decidedAt ?? '')}.
      {' '}<PageLink className="link print-hide" href={href}>Details</PageLink>
    </p>;
  }
  if (state === 'returned') {
    return (
      <Notice kind="warning" title={<>This week was returned by <PersonName name={decidedBy} portrait={portraitOfDecider} />.</>}>
        <p>{decisionNote}</p>
        <p className="print-hide"><PageLink className="link" href={href}>Submit it again</PageLink></p>
      </Notice>
    );
  }
  return <SubmittedNotice week={week} href={href} />;
}

function SubmittedNotice({ week: { submittedAt, isChanged }, href }: { week: WeekSubmission; href: string }) {
  const when = formatDateTime(submittedAt ?? '');
  return isChanged ? (
    <Notice kind="warning" title={`This week has changed since it was submitted on ${when}.`}>
      <p className="print-hide">Whoever confirms it sees that. <PageLink className="link" href={href}>Submit it again</PageLink></p>
    </Notice>
  ) : (
    <Notice kind="info" title={`This week was submitted on ${when}.`}>
      <p className="print-hide">
        It can still be changed, and is marked as changed then. <PageLink className="link" href={href}>Details</PageLink>
      </p>
    </Notice>
  );
}
