import { paths } from '#app/screens/paths.ts';
import { useLiveProgress } from '../../layout/use-live-progress.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';

/** Says that the queries are being run, and reads the page again as they are. */
export function RefreshNotice({ jobRunId }: { jobRunId: string | null }) {
  useLiveProgress(jobRunId, jobRunId !== null);
  if (jobRunId === null) return null;
  return (
    <>
      <noscript><meta httpEquiv="refresh" content="3" /></noscript>
      <Notice kind="info" role="status">
        <p>The queries are being run. <PageLink className="link" href={paths.job(jobRunId)}>Show progress</PageLink></p>
      </Notice>
    </>
  );
}
