import type { SuggestionHint } from '#app/domain/time/suggestions/contract.ts';
import { workedSeconds } from '#app/domain/kernel/values/duration.ts';
import type { WebCtx } from '#app/web/context.server.ts';
import { loadActivity } from './tracker-activity.server.ts';
import { loadAppointments } from './weekview/$empId/$date/week-appointments.server.ts';

/** How long somebody is taken to have worked on what a tracker names, unless their habit says otherwise. */
const ACTIVITY_MINUTES = 60;
const MAX_OF_EACH = 40;
const MAX_TITLE = 300;

interface DayHints { hints: SuggestionHint[]; errors: string[] }

/** What the calendar and the tracker know of a day; one that does not answer is told of. */
export async function hintsOfDay(ctx: WebCtx, empId: string, date: string): Promise<DayHints> {
  const [appointments, activity] = await Promise.all([appointmentHints(ctx, empId, date), activityHints(ctx, empId, date)]);
  return { hints: [...appointments.hints, ...activity.hints], errors: [...appointments.errors, ...activity.errors] };
}

async function appointmentHints(ctx: WebCtx, empId: string, date: string): Promise<DayHints> {
  const { appointments, error } = await loadAppointments(ctx, empId, date);
  const ofDay = appointments.filter((each) => each.date === date && !each.isAllDay && each.title.trim() !== '').slice(0, MAX_OF_EACH);
  return {
    hints: ofDay.map(({ title, start, end }) => ({
      source: 'appointments', title, lookFor: title, note: title, startTime: start,
      minutes: workedSeconds({ start, end, lessSeconds: 0 }) / 60,
    })),
    errors: error === null ? [] : ['Your appointments could not be loaded.'],
  };
}

/** One hint for each board of the day, with all that was touched on it. */
async function activityHints(ctx: WebCtx, empId: string, date: string): Promise<DayHints> {
  const { items, error } = await loadActivity(ctx, empId, date);
  const ofDay = items.filter((item) => item.date === date && item.board !== '');
  const boards = [...new Set(ofDay.map(({ board }) => board))].slice(0, MAX_OF_EACH);
  return {
    hints: boards.map((board) => {
      const notes = ofDay.filter((item) => item.board === board).map(({ note }) => note).slice(0, 10);
      return {
        source: 'activity', title: (notes[0] ?? board).slice(0, MAX_TITLE), lookFor: `[${board}]`, note: notes.join('\n'),
        startTime: '00:00', minutes: ACTIVITY_MINUTES,
      };
    }),
    errors: error === null ? [] : ['Your recent activity could not be loaded.'],
  };
}
