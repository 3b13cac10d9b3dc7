import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MonthCalendar } from './month-calendar.tsx';

const html = renderToStaticMarkup(
  <MonthCalendar
    month="2026-11"
    days={[{ date: '2026-11-10', category: 'MixedBillableLeave' }]}
    selected="2026-11-10"
    today="2026-11-21"
    hrefForDay={(date) => `/day/${date}`}
    prevHref="?month=2026-10"
    nextHref="?month=2026-12"
  />,
);

test('weeks begin on Monday and show whole months', () => {
  expect(html.indexOf('abbr="Monday"')).toBeLessThan(html.indexOf('abbr="Tuesday"'));
  expect(html).toContain('href="/day/2026-10-26"');
  expect(html).toContain('href="/day/2026-12-06"');
});

test('a day tells in words and letters what it holds', () => {
  expect(html).toContain('aria-label="Tue 10 Nov 2026: Client work, Leave"');
  expect(html).toMatch(/mark-client">C<.*mark-leave">L</);
  expect(html).toMatch(/aria-label="Tue 10 Nov 2026: Client work, Leave" aria-current="date"/);
  expect(html).toContain('aria-label="Sat 21 Nov 2026 (today)"');
});

test('a weekend and a working day on which nothing was recorded look and sound different', () => {
  expect(html).toMatch(/class="calendar-day calendar-missing" aria-label="Thu 19 Nov 2026: Nothing recorded"/);
  expect(html).toMatch(/class="calendar-day calendar-weekend" aria-label="Sun 15 Nov 2026"/);
  expect(html).toMatch(/class="calendar-day" aria-label="Mon 23 Nov 2026"/);
  expect(html).not.toMatch(/calendar-missing[^>]*(Oct|Dec) 2026/);
});

test('the months beside it are links', () => {
  expect(html).toContain('href="?month=2026-10" aria-label="Previous month, October 2026"');
  expect(html).toContain('href="?month=2026-12" aria-label="Next month, December 2026"');
});
