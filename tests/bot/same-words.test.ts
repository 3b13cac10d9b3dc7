import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { createElement } from 'react';
import type { StaticHandlerContext } from 'react-router-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { parseInput } from '#app/domain/kernel/parse-input.ts';
import * as contract from '#app/domain/time/timesheets/contract.ts';
import { addTimesheet, askingAgain, EntryForm } from '#app/domain/time/timesheets/index.server.ts';
import { action as addPage } from '#app/routes/_app/timesheet/add/$date/$employeeId.tsx';
import { action as editPage } from '#app/routes/_app/timesheet/edit/$date/$employeeId/$timesheetId/index.tsx';
import { action as deleteDialog } from '#app/routes/_app/timesheet/edit/$date/$employeeId/$timesheetId/delete.dialog.tsx';
import EntrySteps from '#app/components/time/timesheets/entry/entry-steps.tsx';
import { OVERLAP_TITLE, RATE_TITLE } from '#bot/cards/question-cards.ts';
import { answerOf } from '#tests/support/answers.ts';
import { readPage } from '#tests/support/page.ts';
import { createBotWorld, type BotWorld } from './bot-world.ts';
import { DAY, REFUSALS, WEB_ONLY, type Refusal } from './refusals.ts';

let bot: BotWorld;
const good = { empId: 'EMP', date: DAY, clientId: 'NWIND', projectId: 'GENRL', categoryId: 'DEV', locationId: 'OFFICE', notes: 'x',
  startTime: '11:00', endTime: '12:00', timeLess: '0', intent: 'save' };
const base = { ...good, startTime: '09:00', endTime: '10:00' };
const valuesOf = (typed: object) => parseInput(EntryForm, typed);

beforeAll(async () => { bot = await createBotWorld(); });
afterAll(() => bot.close());
beforeEach(async () => {
  const em = bot.world.em();
  await execute(em, sql`update tenant.organisation set timesheet_closing_date = null`);
  await execute(em, sql`delete from tenant.chat_card`);
  await execute(em, sql`delete from tenant.timesheet`);
  await execute(em, sql`insert into tenant.client_rate (emp_id, client_id, rate, prepaid_rate, expiry_date)
    select 'EMP', 'NWIND', 120, 110, '2027-06-30' where not exists (select 1 from tenant.client_rate where client_id = 'NWIND')`);
  await addTimesheet(bot.world.ctx(bot.world.staff), valuesOf(base));
});

const stored = () =>
  firstRow<{ timeId: number; version: number }>(
    bot.world.em(), sql`select time_id as "timeId", version from tenant.timesheet order by time_id desc limit 1`,
  );

/** Posts to the page's own action, and answers all that the page then shows: messages at fields, above the form, and of its question. */
async function refusedByWeb({ does, typed = {} }: Refusal, seen: { timeId: number; version: number }): Promise<string[]> {
  const { timeId } = seen;
  const at = does === 'add' ? `/timesheet/add/${DAY}/EMP` : `/timesheet/edit/${DAY}/EMP/${timeId}`;
  const params = { date: DAY, employeeId: 'EMP', timesheetId: String(timeId) };
  const form: Record<string, string> = {
    ...good, ...typed, timeId: String(timeId), version: String(seen.version), idempotencyKey: `same-words-${Math.random()}`,
  };
  const action = does === 'add' ? addPage : does === 'edit' ? editPage : deleteDialog;
  const answer = await answerOf(action as never, await bot.world.args(bot.world.staff, at, { form, params }));
  expect([409, 422]).toContain(answer.status);
  return [...Object.values(answer.errors).flat(), ...await wordsOfStep(answer.data['details'])];
}

/** The words of a question as the page's dialog puts them on the screen. */
async function wordsOfStep(details: unknown): Promise<string[]> {
  const kind = typeof details === 'object' && details !== null && 'kind' in details ? details.kind : undefined;
  if (kind === undefined || kind === 'stale') return [];
  const element = createElement(EntrySteps, { answer: { result: {}, details }, values: {} as never });
  const handler = createStaticHandler([{ path: '/', element }]);
  const context = await handler.query(new Request('http://daybook.example/')) as StaticHandlerContext;
  const html = renderToString(
    createElement(StaticRouterProvider, { router: createStaticRouter(handler.dataRoutes, context), context, hydrate: false }),
  );
  return [readPage(html).text];
}

/** The same through the bot: a card on which the person typed, what happened meanwhile, and the button. */
async function refusedByBot({ does, typed = {}, first }: Refusal): Promise<string> {
  const { startTime, endTime } = good;
  const offered = does === 'add' ? await bot.say('11-12 nwind general x') : await bot.press(await bot.say('13-14 nwind general y'), 'Save');
  if (does === 'delete') {
    const sure = await bot.say('delete that');
    if (first) await execute(bot.world.em(), first);
    return (await bot.press(sure, 'Delete')).text;
  }
  const form = does === 'add' ? await bot.press(offered, 'Change') : await bot.say('edit');
  if (first) await execute(bot.world.em(), first);
  const { clientId = good.clientId, projectId = good.projectId, ...fields } = typed;
  const inputs = { target: `${clientId}/${projectId}`, categoryId: 'DEV', locationId: 'OFFICE', date: DAY, startTime, endTime,
    timeLess: '0', notes: 'x', ...fields };
  const shown = await bot.press(form, 'Show', inputs);
  return shown.text.startsWith('⚠') || !shown.buttons['Save'] ? shown.text : (await bot.press(shown, 'Save')).text;
}

describe('what is refused is refused in the same words', () => {
  test.each(REFUSALS.map((refusal) => [refusal.name, refusal] as const))('%s', async (_name, refusal) => {
    const card = await refusedByBot(refusal);
    for (const words of refusal.words) expect(card).toContain(words);
    const before = await stored();
    const page =
      (await refusedByWeb(
        refusal, { timeId: before!.timeId, version: refusal.name === 'somebody else was quicker' ? 1 : before!.version },
      )).join('\n');
    for (const words of refusal.words) expect(page).toContain(words);
    expect(await stored()).toEqual(before);
  });

  test('every sentence of the contract is in the list, or is one that only the web can come to', () => {
    const sentences = Object.values(contract).filter((value) => typeof value === 'string').filter((value) => value.includes(' '));
    const listed = REFUSALS.flatMap(({ words }) => words).join('\n');
    expect(sentences.filter((sentence) => !listed.includes(sentence) && !WEB_ONLY.has(sentence))).toEqual([]);
  });
});

async function webRefusal(change: object): Promise<DomainError> {
  const { rateProblem, ...entry } = valuesOf({ ...good, ...change });
  const error = await askingAgain(() => rateProblem, addTimesheet(bot.world.ctx(bot.world.staff), entry)).then(
    () => undefined, (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DomainError);
  return error as DomainError;
}

test('the overlap question is the dialog of the web, and Continue saves', async () => {
  const card = await bot.press(await bot.say('9-10 nwind general x'), 'Save');
  expect(card.text).toContain(
    'This entry overlaps with another entry of the same day:\n09:00–10:00 Northwind Traders, General\nDo you want to continue?',
  );
  const component = readFileSync('app/components/time/timesheets/entry/entry-steps.tsx', 'utf8');
  for (const words of [OVERLAP_TITLE, RATE_TITLE, 'Do you want to continue?', 'Default Rate (recommended)', 'Previous Rate',
    'The rate you choose is saved for twelve months.', 'Custom prepaid rate', 'Thanks for letting me know']) {
    expect(component).toContain(words);
  }
  expect((await bot.press(card, 'Continue')).text).toContain('✓ Saved');
});

test('the missing rate is asked for with the web\'s words and kept with the entry', async () => {
  const offered = await bot.say('13-14 acme alpha x');
  expect(offered.text).toContain('Rate: Not known yet: you will be asked when you save');
  const asked = await bot.press(offered, 'Save');
  expect(asked.text).toContain('We have no rate for:\nEmil Price and Acme Exports');
  const web =
    await webRefusal({ clientId: 'ACME', projectId: 'ALPHA', startTime: '13:00', endTime: '14:00', rateChoice: 'custom', customRate: '-5',
      customPrepaidRate: '1' });
  expect((await bot.press(asked, 'Save', { rateChoice: 'custom', customRate: '-5', customPrepaidRate: '1' })).text).toContain(web.message);
  expect((await bot.press(asked, 'Save', { rateChoice: 'default' })).text).toContain('✓ Saved');
});

test('a period that is closed already is named before anything is offered', async () => {
  await execute(bot.world.em(), sql`update tenant.organisation set timesheet_closing_date = ${DAY}`);
  const web = await webRefusal({ startTime: '15:00', endTime: '16:00' });
  expect((await bot.say('15-16 nwind general x')).text).toContain(web.message);
});
