import { expect, test } from 'vitest';
import { draw } from '#tests/support/draw.ts';
import { MonthCalendar } from './month-calendar.tsx';

const month = draw(
  <MonthCalendar
    month="2026-11"
    days={[
      { date: '2026-11-10', category: 'MixedBillableLeave' }, { date: '2026-11-11', category: 'Billable', missing: '2.00 h missing' },
      { date: '2026-11-19', category: 'NoEvent', missing: 'Nothing recorded' },
    ]}
    selected="2026-11-10"
    today="2026-11-21"
    hrefForDay={(date) => `/day/${date}`}
    prevHref="?month=2026-10"
    nextHref="?month=2026-12"
  />,
);

const dayCalled = (name: string) => month.all(`a.calendar-day[aria-label="${name}"]`)[0];

test('weeks begin on Monday and show whole months', () => {
  expect(month.table().headings).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']);
  expect(month.part('tbody').hrefs.at(0)).toBe('/day/2026-10-26');
  expect(month.part('tbody').hrefs.at(-1)).toBe('/day/2026-12-06');
});

test('a day tells in words and letters what it holds', () => {
  expect(month.link('Tue 10 Nov 2026: Client work, Leave')).toMatchObject({ href: '/day/2026-11-10', isCurrent: true });
  expect(dayCalled('Tue 10 Nov 2026: Client work, Leave')?.querySelectorAll('.calendar-mark').map(({ text }) => text)).toEqual(['C', 'L']);
  expect(month.links.map(({ name }) => name)).toContain('Sat 21 Nov 2026 (today)');
});

test('a weekend and a working day that lacks time look and sound different', () => {
  const looks = (name: string) => dayCalled(name)?.getAttribute('class');
  expect(looks('Thu 19 Nov 2026: Nothing recorded')).toBe('calendar-day calendar-missing');
  expect(looks('Sun 15 Nov 2026')).toBe('calendar-day calendar-weekend');
  expect(looks('Mon 23 Nov 2026')).toBe('calendar-day');
  expect(looks('Wed 11 Nov 2026: Client work, 2.00 h missing')).toBe('calendar-day calendar-missing');
  expect(month.all('.calendar-missing .calendar-mark').map(({ text }) => text)).toEqual(['C', '!', '!']);
});

test('the months beside it are links', () => {
  expect(month.link('Previous month, October 2026').href).toBe('?month=2026-10');
  expect(month.link('Next month, December 2026').href).toBe('?month=2026-12');
});
