import { meeting, startCalendarServer } from './calendar.ts';

/** The calendar by hand, for `npm start` or `npm run dev` with DAYBOOK_PRIVATE_ADDRESSES=on. */
const calendar = await startCalendarServer({ port: 9402 });
const today = new Date().toISOString().slice(0, 10);
calendar.events = [meeting('Review with Coastline', `${today}T03:30:00Z`, `${today}T04:30:00Z`, 'RRULE:FREQ=DAILY')];
process.stdout.write(`Secret address for My Settings, Calendar: ${calendar.address}\n`);
