import { setTimeout } from 'node:timers/promises';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import { readPage } from '#tests/support/page.ts';
import { ask } from './ask.ts';
import { LAST_DAY, SIZE } from './dataset.ts';
import type { ServerProcess } from './server-process.ts';

/** One category of as many days as 10,000 entries take. */
const DAYS = Math.round(10_000 / (SIZE.timesheets / SIZE.days / 12));
const AT = `/admin/compare-move-timesheets/confirm?categoryId=C02&startDate=${addDays(LAST_DAY, 1 - DAYS)}&new.clientId=K001`
  + '&new.projectId=P060';
const LOOK_EVERY_MS = 50;

/** Moves about 10,000 entries to another client, as an administrator confirms it, until the page says that they are moved. */
export async function moveMany(server: ServerProcess, cookie: string): Promise<string> {
  const dialog = await ask(server.base, AT, cookie);
  const form = readPage(dialog.text).form('fingerprint');
  form.set('understood', 'on');
  const started = performance.now();
  const { status, location } = await ask(server.base, AT, cookie, Object.fromEntries(form));
  if (status !== 303) throw new Error(`The move answered ${status}.`);
  let said = '';
  while (!/successfully moved|notice-danger/.test(said)) {
    await setTimeout(LOOK_EVERY_MS);
    said = (await ask(server.base, location, cookie)).text;
  }
  const [moved] = /moved ([\d,]+) timesheets/.exec(said)?.slice(1) ?? [];
  if (!moved) throw new Error('The move has failed.');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return `moving ${moved} entries: preview ${dialog.milliseconds.toFixed(0)} ms, ${seconds} s until the page says so`;
}
