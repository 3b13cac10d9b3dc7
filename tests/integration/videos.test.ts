import { beforeAll, expect, test } from 'vitest';
import { video } from '#app/domain/site/videos/index.server.ts';
import { action as create } from '#app/routes/_app/admin/videos/new.dialog.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { openPages } from '#tests/support/browse.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });

const VIDEO = { title: 'First steps', address: 'https://videos.example/first', description: 'How a day is recorded.', place: '10' };
const post = async (form: Record<string, string>, who = world.admin) =>
  answerOf(create, await world.args(who, '/admin/videos/new', { form: { ...VIDEO, ...form } }));

test.each([
  [{ title: '' }, { title: ['Title is required.'] }],
  [{ address: 'javascript:alert(1)' }, { address: ['Address must begin with https://'] }],
  [{ address: 'http://videos.example/' }, { address: ['Address must begin with https://'] }],
  [{ place: 'first' }, { place: [expect.stringContaining('Order')] }],
])('%j is refused', async (wrong, errors) => {
  expect(await post(wrong as Record<string, string>)).toMatchObject({ status: 422, errors });
});

test('what is published is watched by everybody in its order, and the footer leads there always', async () => {
  const nobody = await openPages(world);
  const footer = async () => (await (await openPages(world, world.staff))('/user/settings')).page.links.map(({ href }) => href);
  expect(await footer()).toContain('/videos');
  await video.create(world.ctx(), { ...VIDEO, isPublished: false });
  await video.create(world.ctx(), { ...VIDEO, title: 'Second', place: '2', isPublished: true });
  await video.create(world.ctx(), { ...VIDEO, title: 'Last', place: '', isPublished: true });
  await video.create(world.ctx(), { ...VIDEO, title: 'Tenth', isPublished: true });
  for (const path of ['/auth/login', '/auth/forgot', '/videos'])
    expect((await nobody(path)).page.part('footer').all('a').map((link) => link.getAttribute('href')), path).toEqual(['/videos']);
  const { status, page } = await nobody('/videos');
  expect(status).toBe(200);
  expect(page.links.map(({ name }) => name).filter((name) => ['First steps', 'Second', 'Tenth', 'Last'].includes(name)))
    .toEqual(['Second', 'Tenth', 'Last']);
  expect((await post({}, world.staff)).status).toBe(403);
});

test('whoever is signed in keeps the menus on the page of the videos', async () => {
  const { page } = await (await openPages(world, world.staff))('/videos');
  expect(page.hrefs).toEqual(expect.arrayContaining(['/home', '/timesheet/dayview', '/user/settings']));
  expect((await (await openPages(world))('/videos')).page.hrefs).not.toContain('/home');
});
