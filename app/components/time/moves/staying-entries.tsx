import { Notice } from '../../ui/notice.tsx';

/** The timesheets that a lock holds, each with its reason. */
export function StayingEntries({ title, staying }: { title: string; staying: readonly string[] }) {
  if (staying.length === 0) return null;
  return (
    <Notice kind="warning" title={title}>
      <ul>{staying.map((words) => <li key={words}>{words}</li>)}</ul>
    </Notice>
  );
}
