import type { Page, Route } from '@playwright/test';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const day = (number: number) => `2033-05-${String(number).padStart(2, '0')}`;

interface Post { readonly intent: string; readonly fields: URLSearchParams; release(): Promise<void> }

/** Holds the answer of every post of a page until the journey lets it go: a server that takes seconds, without waiting for them. */
async function holdPosts(page: Page, address: string) {
  const posts: Post[] = [];
  let holds = true;
  await page.route(address, async (route: Route) => {
    if (!holds || route.request().method() !== 'POST') return route.continue();
    const fields = new URLSearchParams(route.request().postData() ?? '');
    const answer = route.fetch({ maxRedirects: 0 });
    let go = () => {};
    const released = new Promise<void>((resolve) => { go = resolve; });
    posts.push({ intent: fields.get('intent') ?? '', fields, release: async () => { await answer.catch(() => undefined); go(); } });
    const response = await answer;
    await released;
    // A request that was given up in the meantime has nobody to answer.
    await route.fulfill({ response }).catch(() => undefined);
  });
  const nth = async (number: number) => {
    await expect.poll(() => posts.length, 'a post is on its way').toBeGreaterThan(number);
    return posts[number]!;
  };
  /** Also of those that are still to come. */
  const releaseAll = async () => {
    holds = false;
    for (const post of posts) await post.release();
  };
  return { posts, nth, releaseAll };
}

// What is still held when a journey ends is nobody's concern.
test.afterEach(async ({ page }) => { await page.unrouteAll({ behavior: 'ignoreErrors' }); });

const intents = (posts: readonly Post[]) => posts.map(({ intent }) => intent);

test('a recent project, a time and a save pressed before any answer: all three count', async ({ signIn }) => {
  const page = await signIn('employee');
  await page.goto(`/timesheet/add/${day(3)}/SR`);
  const { nth } = await holdPosts(page, '**/timesheet/add/**');
  await page.getByLabel('Notes').fill('Pressed in a hurry');
  await button(page, /Matter document portal.*Support/s).first().click();
  const recent = await nth(0);
  await page.getByLabel('Time Start').fill('09:00');
  await page.getByLabel('Time End').fill('11:00');
  await page.getByLabel('Time Less').fill('0');
  await button(page, 'Add + Next Day').click();
  await expect(button(page, /^Add \+ Next Day.*waiting/i)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Add + Next Day' })).toHaveText(/is waiting/);
  await recent.release();
  const saved = await nth(1);
  expect(saved.intent).toBe('saveAndNextDay');
  expect(Object.fromEntries(saved.fields)).toMatchObject({
    clientId: 'BRONTE', categoryId: 'SUPP', startTime: '09:00', endTime: '11:00', notes: 'Pressed in a hurry',
  });
  await saved.release();
  await expect(page).toHaveURL(new RegExp(`/timesheet/add/${day(4)}/SR$`));
  await page.goto(`/timesheet/dayview/SR/${day(3)}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Pressed in a hurry' })).toContainText('2.00 h');
});

test('a recent comment added while a look-up is on its way is there at once, and stays when the answer comes', async ({ signIn }) => {
  const page = await signIn('employee');
  await page.goto(`/timesheet/add/${day(6)}/SR?apply=BRONTE/BRDOC/SUPP/`);
  const { posts, nth } = await holdPosts(page, '**/timesheet/add/**');
  await page.getByLabel('Notes').fill('Typed first');
  await page.getByLabel('Time Start').fill('09:00');
  await page.getByLabel('Time End').fill('10:00');
  await page.getByLabel('Notes').focus();
  await nth(0);
  const comment = page.locator('.entry-comments li').first();
  const words = (await comment.locator('.entry-comment').textContent()) ?? '';
  await comment.getByRole('button', { name: 'Add to Notes' }).click();
  await expect(page.getByLabel('Notes')).toHaveValue(`Typed first\n${words}`);
  for (const post of [...posts]) await post.release();
  await expect(page.getByText('0.50 h', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Notes')).toHaveValue(`Typed first\n${words}`);
});

test('a save pressed while a look-up in the background is on its way waits for it and sends the newest values', async ({ signIn }) => {
  const page = await signIn('employee');
  await page.goto(`/timesheet/add/${day(10)}/SR?apply=BRONTE/BRDOC/SUPP/`);
  const { posts, nth } = await holdPosts(page, '**/timesheet/add/**');
  await page.getByLabel('Time Start').fill('09:00');
  await page.getByLabel('Time End').fill('10:00');
  await page.getByLabel('Notes').focus();
  const look = await nth(0);
  expect(look.intent).toBe('refresh');
  await page.getByLabel('Time Less').fill('0.25');
  await page.getByLabel('Notes').fill('After the question was sent');
  await button(page, 'Add + Continue').click();
  expect(intents(posts).includes('saveAndNextEntry')).toBe(false);
  for (const post of [...posts]) await post.release();
  await expect.poll(() => intents(posts).at(-1)).toBe('saveAndNextEntry');
  expect(Object.fromEntries(posts.at(-1)!.fields)).toMatchObject({
    endTime: '10:00', timeLess: '0.25', notes: 'After the question was sent',
  });
  await posts.at(-1)!.release();
  await expect(page).toHaveURL(/\?after=\d+$/);
});

test('a look-up that fails lets the save that waits for it go', async ({ signIn }) => {
  const page = await signIn('employee');
  await page.goto(`/timesheet/add/${day(11)}/SR?apply=BRONTE/BRDOC/SUPP/`);
  let fail = () => {};
  const failed = new Promise<void>((resolve) => { fail = resolve; });
  const asked: string[] = [];
  await page.route('**/timesheet/add/**', async (route) => {
    const intent = new URLSearchParams(route.request().postData() ?? '').get('intent') ?? '';
    asked.push(intent);
    if (intent !== 'refresh') return route.continue();
    await failed;
    return route.abort();
  });
  await page.getByLabel('Time Start').fill('09:00');
  await page.getByLabel('Time Less').fill('0');
  await page.getByLabel('Time End').fill('10:30');
  await page.getByLabel('Notes').fill('Saved though the look-up failed');
  await expect.poll(() => asked).toContain('refresh');
  await button(page, 'Add').first().click();
  fail();
  await expect(page).toHaveURL(new RegExp(`/timesheet/dayview/SR/${day(11)}`));
  await expect(page.getByRole('listitem').filter({ hasText: 'Saved though' })).toContainText('1.50 h');
});

test('what is typed into a field while its look-up is on its way is newer than the answer', async ({ signIn }) => {
  const page = await signIn('administrator');
  await page.goto(`/timesheet/add/${day(12)}/AH?apply=BRONTE/BRDOC/SUPP/`);
  await page.getByText('Billing Section').click();
  await expect(page.getByLabel('Sell Price')).toHaveValue('260.00');
  const { nth, releaseAll } = await holdPosts(page, '**/timesheet/add/**');
  await page.getByLabel('Client', { exact: true }).selectOption('NBANK');
  await nth(0);
  await page.getByLabel('Sell Price').fill('199.00');
  await page.getByLabel('Notes').fill('Typed meanwhile');
  await releaseAll();
  await expect(page.getByLabel('Project', { exact: true }).locator('option', { hasText: 'Online banking' })).toHaveCount(1);
  await expect(page.getByLabel('Sell Price')).toHaveValue('199.00');
  await expect(page.getByLabel('Notes')).toHaveValue('Typed meanwhile');
});

test('a step of an invoice and its save are carried out in a row', async ({ signIn }) => {
  const page = await signIn('administrator');
  await page.goto('/invoice/new?clientId=BRONTE&from=2000-01-01&to=2000-01-01');
  const { posts, nth } = await holdPosts(page, '**/invoice/new**');
  await page.getByLabel('Client reference').fill('Typed first');
  await button(page, 'Add another line').click();
  const first = await nth(0);
  await page.getByLabel('Client reference').fill('Typed last');
  await button(page, 'Save invoice').click();
  await first.release();
  const save = await nth(1);
  expect(intents(posts)).toEqual(['add-line', '']);
  expect(save.fields.get('clientRef')).toBe('Typed last');
  await save.release();
  await expect(page.locator('.error-summary')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveCount(2);
  await expect(page.getByLabel('Client reference')).toHaveValue('Typed last');
});

test('an iteration’s name that is typed, and its save, wait for the projects of the client', async ({ signIn }) => {
  const page = await signIn('administrator');
  await page.goto('/admin/project-iterations/create');
  const { posts, nth } = await holdPosts(page, '**/project-iterations/create**');
  await page.getByLabel('Client', { exact: true }).selectOption('COAST');
  const look = await nth(0);
  await page.getByLabel('Iteration Name').fill('Typed while it looked');
  await button(page, 'Save').click();
  await expect(button(page, /^Save.*waiting/)).toBeVisible();
  await look.release();
  const save = await nth(1);
  expect(intents(posts)).toEqual(['refresh', '']);
  expect(Object.fromEntries(save.fields)).toMatchObject({ clientId: 'COAST', iterationName: 'Typed while it looked' });
  await save.release();
  await expect(page.locator('.error-summary')).toContainText('Project');
  await expect(page.getByLabel('Iteration Name')).toHaveValue('Typed while it looked');
});

test('what is typed while another day is on its way is in the form of that day, and the typing goes on there', async ({ signIn }) => {
  const page = await signIn('employee');
  await page.goto(`/timesheet/add/${day(14)}/SR`);
  await page.getByLabel('Notes').fill('Before');
  const { nth } = await holdPosts(page, '**/timesheet/add/**');
  await page.getByRole('button', { name: 'Next day', exact: true }).click();
  const step = await nth(0);
  expect(step.intent).toBe('next-day');
  await page.getByLabel('Time End').fill('15:45');
  await page.getByLabel('Notes').fill('Before and after');
  await step.release();
  await expect(page).toHaveURL(new RegExp(`/timesheet/add/${day(15)}/SR`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('15');
  await expect(page.getByLabel('Notes')).toHaveValue('Before and after');
  await expect(page.getByLabel('Time End')).toHaveValue('15:45');
  await expect(page.getByLabel('Notes')).toBeFocused();
  await page.keyboard.type(', and on');
  await expect(page.getByLabel('Notes')).toHaveValue('Before and after, and on');
  await page.getByRole('link', { name: 'Timesheets' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});

test('what is typed while the day of a changed date is on its way is in its form', async ({ signIn }) => {
  const page = await signIn('employee');
  await page.goto(`/timesheet/add/${day(16)}/SR`);
  const { nth, releaseAll } = await holdPosts(page, '**/timesheet/add/**');
  await page.getByLabel('Timesheet Date').fill(day(18));
  const change = await nth(0);
  expect(change.intent).toBe('change-date');
  await page.getByLabel('Notes').fill('Typed on the way');
  await releaseAll();
  await expect(page).toHaveURL(new RegExp(`/timesheet/add/${day(18)}/SR`));
  await expect(page.getByLabel('Notes')).toHaveValue('Typed on the way');
});

test('what is typed for a new entry while a stored one is on its way is offered, and is not put into that one', async ({ signIn }) => {
  const page = await signIn('employee');
  await page.goto(`/timesheet/add/${day(21)}/SR?apply=BRONTE/BRDOC/SUPP/`);
  for (const [label, value] of [['Time Start', '09:00'], ['Time End', '10:00'], ['Time Less', '0'], ['Notes', 'Stored']] as const)
    await page.getByLabel(label).fill(value);
  await button(page, 'Add').first().click();
  await expect(page).toHaveURL(/dayview/);
  await page.goto(`/timesheet/add/${day(20)}/SR`);
  const { nth } = await holdPosts(page, '**/timesheet/add/**');
  await page.getByRole('button', { name: 'Next day', exact: true }).click();
  const step = await nth(0);
  await page.getByLabel('Notes').fill('For a new entry');
  await step.release();
  await expect(page).toHaveURL(/timesheet\/edit/);
  await expect(page.getByLabel('Notes')).toHaveValue('Stored');
  await page.getByRole('link', { name: 'Continue with the new entry on this day' }).click();
  await expect(page).toHaveURL(new RegExp(`/timesheet/add/${day(21)}/SR`));
  await expect(page.getByLabel('Notes')).toHaveValue('For a new entry');
});

test('what is typed in a stored entry while another day is on its way is offered there', async ({ signIn }) => {
  const page = await signIn('employee');
  await page.goto(`/timesheet/add/${day(24)}/SR?apply=BRONTE/BRDOC/SUPP/`);
  for (const [label, value] of [['Time Start', '09:00'], ['Time End', '10:00'], ['Time Less', '0'], ['Notes', 'Stored']] as const)
    await page.getByLabel(label).fill(value);
  await button(page, 'Add').first().click();
  await page.getByRole('listitem').filter({ hasText: 'Stored' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Edit timesheet/);
  await expect(page.getByLabel('Notes')).toHaveValue('Stored');
  const { nth } = await holdPosts(page, '**/timesheet/edit/**');
  await page.getByRole('button', { name: 'Next day', exact: true }).click();
  const step = await nth(0);
  await page.getByLabel('Notes').fill('Stored, then changed');
  await step.release();
  await expect(page).toHaveURL(new RegExp(`/timesheet/add/${day(25)}/SR`));
  await expect(page.getByLabel('Notes')).toHaveValue('');
  await page.getByRole('link', { name: 'Open it with what you typed' }).click();
  await expect(page).toHaveURL(/timesheet\/edit/);
  await expect(page.getByLabel('Notes')).toHaveValue('Stored, then changed');
});

for (const late of [0, 700, 1500]) {
  test(`Enter in a search waits for an answer that is ${late} ms late, and takes its first row`, async ({ signIn }) => {
    const page = await signIn('employee');
    await page.route('**/timesheet/choices/work*', async (route) => {
      await new Promise((resolve) => { setTimeout(resolve, late); });
      await route.continue();
    });
    await page.goto(`/timesheet/add/${day(20)}/SR`);
    const search = page.getByRole('combobox', { name: 'Recent Projects' });
    await expect(search).toBeFocused();
    await page.keyboard.type('northbank online');
    await expect(page.locator('.combobox-none')).toHaveText('Searching…');
    await page.keyboard.press('Enter');
    await expect(search).toHaveValue('northbank online');
    await expect(page.getByLabel('Client', { exact: true })).toHaveValue('NBANK');
    await expect(page.getByLabel('Project', { exact: true })).toHaveValue('NBONL');
  });
}

test('what a search does not find stays as it was typed', async ({ signIn }) => {
  const page = await signIn('employee');
  await page.goto(`/timesheet/add/${day(21)}/SR`);
  const search = page.getByRole('combobox', { name: 'Recent Projects' });
  await expect(search).toBeFocused();
  await page.keyboard.type('nowhere at all');
  await page.keyboard.press('Enter');
  await expect(page.locator('.combobox-none')).toHaveText('Nothing found');
  await page.keyboard.press('Enter');
  await expect(search).toHaveValue('nowhere at all');
  await page.keyboard.press('Tab');
  await expect(search).toHaveValue('nowhere at all');
});
