import { beforeAll, describe, expect, test } from 'vitest';
import { category } from '#app/domain/clients/projects/index.server.ts';
import { action, loader } from '#app/routes/_app/user/api/$call.tsx';
import { outcomeOf } from '#tests/support/route-walk.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });

interface Tried {
  readonly asked?: { readonly line: string; readonly body: string };
  readonly answer?: { readonly status: number; readonly headers: readonly string[]; readonly body: string };
  readonly result: { readonly error?: Readonly<Record<string, readonly string[]>> };
}

async function tried(who: 'admin' | 'staff', call: string, form: Record<string, string>): Promise<Tried> {
  const { body } = await outcomeOf(action as never, await world.args(world[who], `/user/api/${call}`, { params: { call }, form }));
  return JSON.parse(body) as Tried;
}

const made = { idempotencyKey: 'try-1', body: JSON.stringify({ categoryId: 'TRIED', categoryName: 'Tried', note: '' }) };
const isThere = (categoryId: string) => category.get(world.ctx(), { categoryId }).then(() => true, () => false);

describe('a call that is tried', () => {
  test('answers as it answers a program', async () => {
    const { answer } = await tried('staff', 'timesheetSearchClients', { 'parameter-q': 'N' });
    expect(answer?.status).toBe(200);
    expect(answer?.headers).toContainEqual(expect.stringMatching(/^etag: /i));
    expect(JSON.parse(answer?.body ?? '')).toBeTruthy();
  });

  test('asks what its person may do, and shows the refusal', async () => {
    const { answer } = await tried('staff', 'categoryGet', { 'parameter-categoryId': 'DEV' });
    expect(answer).toMatchObject({ status: 403, body: expect.stringContaining('not authorized') as string });
  });

  test('needs what its path needs, and says so at the field', async () => {
    const { result, answer } = await tried('admin', 'categoryGet', { 'parameter-categoryId': ' ' });
    expect(answer).toBeUndefined();
    expect(result.error?.['parameter-categoryId']).toEqual(['Please fill in categoryId.']);
  });

  test('that writes is shown once more, and then runs once', async () => {
    const { asked, answer } = await tried('admin', 'categoryCreate', made);
    expect(asked).toMatchObject({ line: 'POST /api/categories', body: made.body });
    expect(answer).toBeUndefined();
    expect(await isThere('TRIED')).toBe(false);
    for (let time = 0; time < 2; time += 1)
      expect((await tried('admin', 'categoryCreate', { ...made, confirmed: 'yes' })).answer?.status).toBe(201);
    expect(await isThere('TRIED')).toBe(true);
  });

  test('tells what was wrong with a body', async () => {
    const { answer } = await tried('admin', 'categoryCreate', { ...made, body: '{"categoryId"', confirmed: 'yes' });
    expect(answer?.status).toBe(400);
  });

  test('is one that there is', async () => {
    const args = await world.args(world.staff, '/user/api/none', { params: { call: 'none' } });
    expect((await outcomeOf(loader as never, args)).status).toBe(404);
  });
});
