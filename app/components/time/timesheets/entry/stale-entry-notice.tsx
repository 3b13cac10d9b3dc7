import type { Draft, StaleEntry } from '#app/domain/time/timesheets/index.server.ts';
import { durationInputValue } from '#app/domain/kernel/values/duration.ts';
import type { Field } from '#app/domain/kernel/fields/fields.ts';
import { inWords } from '#app/domain/kernel/fields/shown.ts';
import { moreFields } from '#app/domain/time/timesheets/fields.ts';
import { paths } from '#app/screens/paths.ts';
import { Notice } from '#app/components/ui/notice.tsx';

interface StaleEntryNoticeProps { stored: StaleEntry['stored']; values: Draft }

/** Both versions of an entry that somebody else changed meanwhile. Saving again keeps what is in the form. */
export default function StaleEntryNotice({ stored, values }: StaleEntryNoticeProps) {
  const rows: [string, string, string][] = [
    ['Client', values.clientId, stored.clientId], ['Project', values.projectId, stored.projectId],
    ['Category', values.categoryId, stored.categoryId],
    ['Location', values.locationId, stored.locationId], ['Date', values.date, stored.date],
    ['Time Start', values.startTime, stored.startTime],
    ['Time End', values.endTime, stored.endTime], ['Time Less', values.timeLess || '0.00', durationInputValue(stored.timeLessSeconds)],
    ['Notes', values.notes, stored.notes],
    ...Object.entries<Field>(moreFields).map(([name, of]): [string, string, string] =>
      [of.label, String(Reflect.get(values, name)), inWords(of, Reflect.get(stored, name))]),
  ];
  const different = rows.filter(([, mine, theirs]) => mine !== theirs);
  return (
    <Notice kind="warning" title={`${stored.empUpdated} changed this entry while you were editing it.`}>
      {different.length === 0 ? <p>Both versions say the same.</p> : (
        <table className="figures entry-versions">
          <thead><tr><th scope="col">Field</th><th scope="col">Yours</th><th scope="col">Stored now</th></tr></thead>
          <tbody>
            {different.map(
              ([name, mine, theirs]) => <tr key={name}><th scope="row">{name}</th><td>{mine || '–'}</td><td>{theirs || '–'}</td></tr>,
            )}
          </tbody>
        </table>
      )}
      <p>
        Save again to keep yours, or <a className="link" href={paths.editTimesheet(stored.date, stored.empId, stored.timeId)}
          data-reload="">use the stored one</a>.</p>
    </Notice>
  );
}
