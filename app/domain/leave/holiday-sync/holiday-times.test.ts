import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayTimes } from './holiday-times.ts';

const day = { startTime: '09:00', lunchStart: '12:30', lunchEnd: '13:00', minutes: 450 };

test.each([
  [{}, ['09:00', '17:00', 1800]], [{ minutes: 210 }, ['09:00', '12:30', 0]], [{ minutes: 240 }, ['09:00', '13:30', 1800]],
  [{ startTime: '14:00' }, ['14:00', '21:30', 0]], [{ startTime: '20:00' }, ['16:29', '23:59', 0]],
  [{ lunchStart: '12:00', lunchEnd: '12:00' }, ['09:00', '16:30', 0]], [{ minutes: 1439 }, ['00:00', '23:59', 0]],
])('%j stands at %j', (more, [startTime, endTime, timeLessSeconds]) => {
  expect(dayTimes({ ...day, ...more })).toEqual({ startTime, endTime, timeLessSeconds });
});

const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const two = (number: number) => String(number).padStart(2, '0');
const time = fc.integer({ min: 0, max: 1439 }).map((at) => `${two(Math.floor(at / 60))}:${two(at % 60)}`);

test('it is exactly the minutes of the day, whatever the day looks like', () => {
  fc.assert(fc.property(time, time, time, fc.integer({ min: 1, max: 960 }), (startTime, lunchStart, lunchEnd, minutes) => {
    const found = dayTimes({ startTime, lunchStart, lunchEnd, minutes });
    const worked = minute(found.endTime) - minute(found.startTime) - found.timeLessSeconds / 60;
    expect(worked).toBe(Math.min(minutes, worked));
    expect(worked === minutes || minute(found.endTime) - minute(found.startTime) === 1439).toBe(true);
  }));
});
