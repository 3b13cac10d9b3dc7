import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { pictureInWords } from '#app/domain/site/files/contract.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { loader as detail } from '#app/routes/_app/admin/clients/$clientId/index.tsx';
import { action as update } from '#app/routes/_app/admin/clients/edit/$clientId.tsx';
import { action as create } from '#app/routes/_app/admin/clients/new.tsx';
import { loader as list } from '#app/routes/_app/admin/clients/index.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { openPages } from '#tests/support/browse.ts';
import { fileOf, formWith, jpgOf, pngOf } from '#tests/support/pictures.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const MEGABYTE = 1024 * 1024;
let world: World;
beforeAll(async () => { world = await createWorld(); });

type Values = Readonly<Record<string, string | File>>;
const NEW = {
  clientId: 'LOGO', coName: 'Logo Ltd', useCompanyName: 'on', taxType: '0', note: 'Typed before', toEmailInvoice: 'ann@logo.example',
};

const post = async (action: typeof create, values: Values, params: Record<string, string> = {}) =>
  answerOf(action, await world.args(world.admin, '/admin/clients', { form: formWith(values), params }));
const stored = (clientId: string) =>
  firstRow<{ logo: string | null; version: number; coName: string }>(world.em(), sql`select logo, version, co_name as "coName"
    from tenant.client where client_id = ${clientId}`);

/** The post of an edit form, as it stands when it is opened. */
async function edit(clientId: string, values: Values) {
  const { version = 0, coName = '' } = await stored(clientId) ?? {};
  return post(update, { clientId, coName, taxType: '0', version: String(version), ...values }, { clientId });
}

describe('the logo of a client', () => {
  test('is stored with a new client, shown on its page and in the list, and stays when something else is changed', async () => {
    const answer = await post(create, { ...NEW, logo: fileOf(pngOf(900, 300), 'logo.png') });
    expect([answer.status, answer.location]).toEqual([303, '/admin/clients/LOGO']);
    const { logo } = (await stored('LOGO'))!;
    expect(logo).toMatch(/^[0-9a-f]{64}$/);
    await edit('LOGO', { note: 'Something else', logo: new File([], '') });
    expect((await stored('LOGO'))?.logo).toBe(logo);
    const { data } = await answerOf(detail, await world.args(world.admin, '/admin/clients/LOGO', { params: { clientId: 'LOGO' } }));
    expect(data).toMatchObject({ client: { logo } });
    expect(JSON.stringify((await answerOf(list, await world.args(world.admin, '/admin/clients?search=logo'))).data)).toContain(logo);
    const ask = await openPages(world, world.admin);
    for (const path of ['/admin/clients?search=logo', '/admin/clients/LOGO', '/admin/clients/edit/LOGO'])
      expect((await ask(path)).page.all(`[src="/files/${logo}"]`), path).not.toEqual([]);
  });

  test('is replaced by another one, and removed by a tick', async () => {
    const before = (await stored('LOGO'))?.logo;
    expect((await edit('LOGO', { logo: fileOf(jpgOf(300, 300), 'photo.JPG') })).status).toBe(303);
    const after = (await stored('LOGO'))?.logo;
    expect(after).not.toBe(before);
    await edit('LOGO', { removeLogo: 'on' });
    expect((await stored('LOGO'))?.logo).toBeNull();
  });

  test.each<[what: string, file: File, message: string]>([
    ['is no picture', fileOf(Buffer.from('<svg/>'), 'logo.png'), 'Upload failed: Choose a .jpg or .png picture.'],
    ['is larger than 4 MB', fileOf(new Uint8Array(4 * MEGABYTE + 1), 'logo.png'), 'Upload failed: The file is larger than 4 MB.'],
    ['is far larger', fileOf(new Uint8Array(12 * MEGABYTE), 'logo.png'), 'Upload failed: The file is larger than 4 MB.'],
  ])('that %s is refused at its field, and everything typed stays', async (_what, file, message) => {
    const { status, errors, data } = await post(create, { ...NEW, clientId: 'REFUSE', logo: file, toEmailInvoice: 'behind@logo.example' });
    expect([status, errors]).toEqual([422, { logo: [message] }]);
    expect(data).toMatchObject({
      logoSent: 'logo.png', result: { initialValue: { coName: 'Logo Ltd', note: 'Typed before', toEmailInvoice: 'behind@logo.example' } },
    });
    expect(await stored('REFUSE')).toBeUndefined();
  });

  test('is asked for again where another field is refused', async () => {
    const { errors, data } = await post(create, { ...NEW, clientId: 'AGAIN', coName: '', logo: fileOf(pngOf(9, 9), 'ours.png') });
    expect(errors).toEqual({ coName: ['Company Name is required.'] });
    expect(data).toMatchObject({ logoSent: 'ours.png' });
  });

  test('of a stale edit is named among the versions', async () => {
    const { version = 0 } = await stored('NWIND') ?? {};
    await edit('NWIND', { logo: fileOf(pngOf(20, 20), 'theirs.png') });
    const mine = fileOf(pngOf(24, 20), 'mine.png');
    const { status, data } = await post(update,
      { clientId: 'NWIND', coName: 'Northwind Traders', taxType: '0', version: String(version), logo: mine }, { clientId: 'NWIND' });
    expect(status).toBe(409);
    expect(data).toMatchObject({ details: { edited: expect.arrayContaining(
      [{ label: 'Logo', mine: expect.stringMatching(/^Picture \w{8}$/) as unknown, theirs: pictureInWords((await stored('NWIND'))?.logo) }],
    ) as unknown } });
  });

  test('is nobody’s who may not change clients', async () => {
    const args = await world.args(world.staff, '/admin/clients/new', { form: formWith({ ...NEW, logo: fileOf(pngOf(8, 8), 'a.png') }) });
    expect((await answerOf(create, args)).status).toBe(403);
  });
});

describe('the id of a new client', () => {
  test('is checked by a button too, and nothing typed is lost', async () => {
    const check = async (clientId: string) => (await post(create, { ...NEW, clientId, intent: 'check-id' })).data;
    expect(await check('nwind')).toMatchObject({ checkedId: { clientId: 'NWIND', isFree: false },
      result: { initialValue: { note: 'Typed before' } } });
    expect(await check('unused')).toMatchObject({ checkedId: { clientId: 'UNUSED', isFree: true } });
    const ask = await openPages(world, world.admin);
    const shown = await ask('/admin/clients/new', new URLSearchParams({ clientId: 'NWIND', note: 'Kept', intent: 'check-id' }));
    expect(shown.page.source).toContain('Client Id is already in use. Please try something else.');
    expect(shown.page.source).toContain('Check availability');
  });
});
