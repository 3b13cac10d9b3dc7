import { formatHours } from '#app/domain/kernel/values/duration.ts';

interface Hours { workedSeconds: number; expectedSeconds: number }

/** What is recorded of a day and of its week against what is expected; a bar beside the words shows the same. */
export function HoursProgress({ day, week }: { day: Hours | undefined; week: Hours }) {
  return (
    <ul className="hours-progress" aria-label="Progress">
      {day ? <li><Bar {...day} />{sayHours(day)}</li> : null}
      <li><Bar {...week} />{sayHours(week)} this week</li>
    </ul>
  );
}

/** “5.50 of 7.60 h”; what is worked where nothing is expected. */
const sayHours = ({ workedSeconds, expectedSeconds }: Hours): string =>
  (expectedSeconds > 0 ? `${formatHours(workedSeconds)} of ${formatHours(expectedSeconds)} h` : `${formatHours(workedSeconds)} h`);

function Bar({ workedSeconds, expectedSeconds }: Hours) {
  if (expectedSeconds === 0) return null;
  return <progress className="progress" aria-hidden="true" max={expectedSeconds} value={Math.min(workedSeconds, expectedSeconds)} />;
}
