import { TIME_LESS } from '#app/domain/time/timesheets/fields.ts';
import { Button } from '#app/components/ui/button.tsx';
import { DependentUpdate } from '#app/components/form/dependent-update.tsx';
import { DurationField } from '#app/components/form/fields/duration-field.tsx';
import { HiddenValues } from '#app/components/form/hidden-values.tsx';
import { TimeField } from '#app/components/form/fields/time-field.tsx';
import { entryField, type EntryFieldSource } from './entry-field.ts';
import { ReadOnlyValue } from './read-only-value.tsx';

/** When the work was done, or how long it took; the other way is one press away, and keeps what is typed. */
export function EntryTimes({ source }: { source: EntryFieldSource }) {
  const { page: { byHours, view }, address } = source;
  const other = byHours ? { by: 'times', label: 'Enter times instead' } : { by: 'hours', label: 'Enter hours instead' };
  return (
    <>
      {byHours ? <TypedHours source={source} /> : <TypedTimes source={source} />}
      {byHours === undefined ? null : (
        <p className="entry-switch">
          <Button key={other.by} name="intent" value="refresh" formNoValidate variant="quiet" size="small"
            formAction={address({ by: other.by })}>
            {other.label}
          </Button>
        </p>
      )}
      {view.clockChange ? (
        <p className="field-hint">
          The clocks go {view.clockChange} on this day. Hours are counted by the clock: 01:00 to 04:00 is 3.00 h, on this day as on any
            other.
        </p>
      ) : null}
    </>
  );
}

function TypedTimes({ source }: { source: EntryFieldSource }) {
  const { firstEmpty, formId, answer, page: { figures } } = source;
  return (
    <div className="entry-times">
      <TimeField field={entryField(source, 'startTime', true)} label="Time Start" autoFocus={firstEmpty === 'startTime'} />
      <TimeField field={entryField(source, 'endTime', true)} label="Time End" autoFocus={firstEmpty === 'endTime'} />
      <DurationField field={entryField(source, 'timeLess')} label="Time Less" hint={`0 to ${TIME_LESS.max} hours`}
        step={TIME_LESS.step} max={TIME_LESS.max} />
      <ReadOnlyValue label="Total" id={`${formId}-totalTime`} errors={answer?.result.error?.['totalTime'] ?? undefined}>
        {figures.totalHours ? `${figures.totalHours} h` : '–'}
      </ReadOnlyValue>
    </div>
  );
}

/** Hours, and where in the day they would be; the times that the form had are kept for whoever goes back to them. */
function TypedHours({ source }: { source: EntryFieldSource }) {
  const { firstEmpty, page: { figures, values: { startTime, endTime, timeLess } } } = source;
  return (
    <div className="entry-times">
      <HiddenValues values={{ startTime, endTime, timeLess }} />
      <div>
        <DurationField field={entryField(source, 'hours', true)} label="Hours" autoFocus={firstEmpty === 'hours'} />
        <div className="entry-update"><DependentUpdate label="Show times" /></div>
      </div>
      <ReadOnlyValue label="Time">{figures.totalHours ? `${startTime}–${endTime}` : 'The next that is free'}</ReadOnlyValue>
      <ReadOnlyValue label="Total">{figures.totalHours ? `${figures.totalHours} h` : '–'}</ReadOnlyValue>
    </div>
  );
}
