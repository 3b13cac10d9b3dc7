import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { openPages, type Ask } from '#tests/support/browse.ts';
import { formSent } from '#tests/support/page-fields.ts';
import type { Page } from '#tests/support/page.ts';
import { fileOf, formWith, pngOf } from '#tests/support/pictures.ts';
import { addProduct, addProductCategory } from '#tests/support/plain-records.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let ask: Ask;
beforeAll(async () => {
  world = await createWorld();
  ask = await openPages(world, world.admin);
  await addProductCategory(world, 'LIC', 'Licences');
  await addProduct(world, 'TIDE', 'Tideline');
});

/** Wherever a picture is sent: its field, and what is sent with it. */
const DOORS: readonly [what: string, path: string, field: string][] = [
  ['the logo of a new client', '/admin/clients/new', 'logo'], ['the logo of a client', '/admin/clients/edit/ACME', 'logo'],
  ['the logo of the organisation', '/admin/settings', 'logo'], ['a person by an administrator', '/admin/users/edit/EMP', 'picture'],
  ['a new person', '/admin/users/create', 'picture'], ['oneself', '/user/settings/profile', 'picture'],
  ['a product', '/products/TIDE/image', 'image'],
];

/** A few bytes that say they are 3.6 thousand million pixels. */
function bomb(): Uint8Array {
  const bytes = Buffer.from(pngOf(8, 8));
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  return new Uint8Array(bytes);
}

const FILES: readonly [what: string, bytes: () => Uint8Array, message: string][] = [
  ['has too many pixels', bomb, 'Upload failed: The picture has 60000 × 60000 pixels. Choose one of at most 25 megapixels.'],
  ['is a drawing with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'Upload failed: Choose a .jpg or .png picture.'],
  ['is a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'Upload failed: Choose a .jpg or .png picture.'],
  ['has a picture’s first bytes alone', () => Buffer.from(pngOf(8, 8)).subarray(0, 12), 'Upload failed: '],
  ['has one byte more than 4 MB', () => new Uint8Array(4_194_305), 'Upload failed: The file is larger than 4 MB.'],
];

/** What else the form of a picture sends. */
function sentBeside(page: Page, field: string): Record<string, string> {
  const form = page.all('form').find((each) => each.querySelector(`[name="${field}"]`));
  if (!form) throw new Error(`No form has the field ${field}.`);
  return Object.fromEntries(formSent(form, page.all('html')[0]!));
}

const stored = async () =>
  (await firstRow<{ files: number }>(world.em(), sql`select count(*)::int as files from tenant.stored_file`))!.files;

describe.each(DOORS)('%s', (_what, path, field) => {
  test.each(FILES)('refuses a file that %s under the name of a picture, and stores nothing', async (_kind, bytes, message) => {
    const { page } = await ask(path);
    const sent = sentBeside(page, field);
    const given = { ...sent, clientId: sent['clientId'] || 'BOMB', coName: sent['coName'] || 'Bomb Ltd', empId: sent['empId'] || 'BOMB',
      firstName: sent['firstName'] || 'Bo', surname: sent['surname'] || 'Mb', email: sent['email'] || 'bo@harbour.example' };
    const answer = await ask(path, formWith({ ...given, [field]: fileOf(bytes(), 'picture.png', 'image/png') }));
    expect(answer.status).toBe(422);
    expect(answer.page.texts('.field-error').join()).toContain(message);
    expect(await stored()).toBe(0);
  });
});
