import { beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { MAX_FILE_BYTES } from '#app/domain/time/imports/contract.ts';
import { runImport, uploadImport } from '#app/domain/time/imports/index.server.ts';
import { action as start, loader as check } from '#app/routes/_app/admin/import/$importId/check.tsx';
import { action as chooseDates, loader as missingStart } from '#app/routes/_app/admin/import/$importId/missing-start.tsx';
import { loader as show } from '#app/routes/_app/admin/import/$importId/index.tsx';
import { action as map, loader as mapping } from '#app/routes/_app/admin/import/$importId/mapping.tsx';
import { loader as refusedRows } from '#app/routes/_app/admin/import/$importId/refused-rows.ts';
import { action as upload } from '#app/routes/_app/admin/import/new.tsx';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });

interface Answer {
  data?: { result?: { error?: Record<string, string[]>; initialValue?: Record<string, unknown> } }; init?: { status?: number } | null
}
const statusOf = (value: unknown) => (value instanceof Response ? value.status : (value as Answer).init?.status);
const thrown = (work: Promise<unknown>) => work.then(() => undefined, (error: unknown) => statusOf(error));
const location = (response: unknown) => (response as Response).headers.get('Location');

const FILE = 'Who,Client,Project,Date,Hours\nEMP,NWIND,GENRL,2026-05-04,2\nEMP,NWIND,=cmd(),2026-13-04,2\n';
const formWith = (file: File | string | undefined) => {
  const form = new FormData();
  if (file !== undefined) form.append('file', file);
  return form;
};
const uploaded = async (text: string) =>
  (await uploadImport(world.ctx(), { fileName: 'hours.csv', bytes: new TextEncoder().encode(text) })).importId;
const at = (importId: string, rest = '', form?: Record<string, string | string[]>) =>
  world.args(world.admin, `/admin/import/${importId}${rest}`, { params: { importId }, ...(form ? { form } : {}) });
const MAPPING = { employeeColumn: 'Who', clientColumn: 'Client', projectColumn: 'Project', dateColumn: 'Date', hoursColumn: 'Hours',
  categoryFixed: 'DEV', longerThanHours: '24', hoursPerDay: '8', version: '1' };

describe('upload', () => {
  test.each([
    ['nothing', undefined, 422, 'Choose a CSV file.'],
    ['a text in its place', 'words', 422, 'Choose a CSV file.'],
    ['an empty file', new File([], 'empty.csv'), 422, 'Choose a CSV file that is not empty.'],
    ['a name with NUL', new File(['a,b\n1,2'], 'a\u0000b.csv'), 422, 'File name contains a control character. Please remove it.'],
    ['a workbook', new File([Uint8Array.of(0x50, 0x4b, 3, 4)], 'x.xlsx'), 422, 'Excel workbook'],
    ['too large a file', new File([new Uint8Array(MAX_FILE_BYTES + 1).fill(97)], 'huge.csv'), 413, 'larger than 20 MB'],
  ])('of %s is refused on the form', async (_what, file, status, message) => {
    const answer = await upload(await world.args(world.admin, '/admin/import/new', { form: formWith(file) }));
    expect(statusOf(answer)).toBe(status);
    expect(Object.values((answer as Answer).data?.result?.error ?? {}).flat().join(' ')).toContain(message);
  });

  test('leads to the mapping page', async () => {
    const answer = await upload(await world.args(world.admin, '/admin/import/new', { form: formWith(new File([FILE], 'hours.csv')) }));
    expect([statusOf(answer), location(answer)]).toEqual([303, expect.stringMatching(/^\/admin\/import\/[0-9a-f-]{36}\/mapping$/)]);
  });
});

test('pages and jobs read the file in a process of its own, which is there before the transaction begins', async () => {
  const { tables } = world.app.services;
  const [read, prepare] = [vi.spyOn(tables, 'read'), vi.spyOn(tables, 'prepare')];
  const counted = () => [read.mock.calls.length, prepare.mock.calls.length];
  const form = formWith(new File([FILE], 'elsewhere.csv'));
  const led = location(await upload(await world.args(world.admin, '/admin/import/new', { form }))) ?? '';
  const [, importId = ''] = /import\/([^/]+)/.exec(led) ?? [];
  expect(counted()).toEqual([1, 1]);
  await mapping(await at(importId, '/mapping'));
  await map(await at(importId, '/mapping', { ...MAPPING, importId }));
  await check(await at(importId, '/check'));
  expect(counted()).toEqual([4, 2]);
  await start(await at(importId, '/check', { importId, version: '2', idempotencyKey: `elsewhere-${importId}` }));
  await world.runJobs();
  expect(read.mock.calls.length).toBeGreaterThan(4);
  vi.restoreAllMocks();
});

describe('the pages of an import', () => {
  test('lead on by its state', async () => {
    const importId = await uploaded(FILE);
    const to = async (loader: typeof show | typeof check | typeof mapping) =>
      loader(await at(importId)).then(() => 'page', (error: unknown) => location(error));
    expect([await to(show), await to(check), await to(mapping)])
      .toEqual([`/admin/import/${importId}/mapping`, `/admin/import/${importId}/mapping`, 'page']);
    await map(await at(importId, '/mapping', { ...MAPPING, importId }));
    expect([await to(show), await to(check), await to(mapping)]).toEqual([`/admin/import/${importId}/check`, 'page', 'page']);
    await runImport(world.ctx(), { importId });
    expect([await to(show), await to(check), await to(mapping)])
      .toEqual(['page', `/admin/import/${importId}`, `/admin/import/${importId}`]);
  });

  test('a mapping that is not right comes back with what was chosen', async () => {
    const importId = await uploaded(FILE);
    const answer =
      await map(
        await at(
          importId, '/mapping', { ...MAPPING, importId, hoursPerDay: 'many', dayStart: '25:00', newPersonRate: 'free', dateColumn: '' },
        )) as Answer;
    expect(answer.init?.status).toBe(422);
    expect(answer.data?.result?.initialValue).toMatchObject({ hoursPerDay: 'many', categoryFixed: 'DEV' });
    expect(Object.keys(answer.data?.result?.error ?? {})).toEqual(expect.arrayContaining(['hoursPerDay', 'dayStart']));
    const hostile =
      await map(
        await at(importId, '/mapping', { ...MAPPING, importId, categoryFixed: 'a\ud800b', notesColumns: ['<b>', '__proto__'] }),
      ) as Answer;
    expect(hostile.init?.status).toBe(422);
  });

  test('the rows that stay out come as a file that no spreadsheet runs', async () => {
    const importId = await uploaded(FILE.replace('Who', 'Name'));
    await map(await at(importId, '/mapping', { ...MAPPING, employeeColumn: 'Name', importId }));
    const answer = await refusedRows(await at(importId, '/refused-rows'));
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toMatch(/^Line,Field,Reason,Remedy\n3,Date,“2026-13-04” is not a real day/);
  });

  test('dates that can be read two ways are a choice that must be made', async () => {
    const text = 'Who,Client,Project,Date,Hours,From\nEMP,NWIND,GENRL,03/04/2026,2,9:00 AM\n';
    const importId = await uploaded(text);
    const refused = await map(await at(importId, '/mapping', { ...MAPPING, importId, startTimeColumn: 'From' })) as Answer;
    expect(refused.init?.status).toBe(422);
    expect(refused.data?.result?.error?.['dateFormat']?.[0]).toContain('Choose the date format');
    expect(refused.data?.result?.initialValue).toMatchObject({ categoryFixed: 'DEV', startTimeColumn: 'From' });
    expect(location(await map(await at(importId, '/mapping', { ...MAPPING, importId, startTimeColumn: 'From', dateFormat: 'dd/MM/yyyy' }))))
      .toBe(`/admin/import/${importId}/check`);

    // Mapped before anybody was asked: the check leads to the question.
    await execute(
      world.em(), sql`update tenant.import_batch set mapping = mapping || '{"dateFormat":"auto"}' where import_batch_id = ${importId}`,
    );
    expect(await check(await at(importId)).then(() => 'page', (error: unknown) => location(error))).toBe(
      `/admin/import/${importId}/mapping`,
    );
    expect(await mapping(await at(importId))).toMatchObject({
      understood: { columns: 6, isAnswered: true }, dateQuestion: { example: '03/04/2026' },
    });
  });

  test('say on the check page what becomes of rows without a start date', async () => {
    const importId = await uploaded(
      'Who,Client,Project,Date,Done,Hours\nEMP,NWIND,GENRL,2026-05-04,,2\nEMP,NWIND,GENRL,,2026-05-05,2\nEMP,NWIND,GENRL,,,2\n',
    );
    await map(await at(importId, '/mapping', { ...MAPPING, importId, endDateColumn: 'Done' }));
    const page = async () => (await check(await at(importId))) as { version: number; startless: object; chosen: object; figures: object };
    const choose = async (form: Record<string, string>) =>
      chooseDates(await at(importId, '/missing-start', { importId, version: String((await page()).version), ...form }));
    expect(await page()).toMatchObject({
      startless: { rows: 2, withEnd: 1 }, chosen: { missingStart: 'refuse' }, figures: { refused: { rows: 2 } },
    });
    expect((await choose({ missingStart: 'given', givenDate: '' }) as Answer).data?.result?.error?.['givenDate'])
      .toEqual(['Give the date that rows without a start date shall have.']);
    expect(location(await choose({ missingStart: 'completion', givenDate: '' }))).toBe(`/admin/import/${importId}/check`);
    expect(await page()).toMatchObject({
      chosen: { missingStart: 'completion' }, figures: { toImport: { rows: 2 }, refused: { rows: 1 } },
    });
    expect(statusOf(await choose({ missingStart: 'leave-out', givenDate: '', version: '1' }))).toBe(409);
    expect(await missingStart(await at(importId))).toMatchObject({
      startless: { rows: 2, withEnd: 1 }, chosen: { missingStart: 'completion' },
    });
  });

  test('a stale page cannot start it', async () => {
    const importId = await uploaded(FILE);
    await map(await at(importId, '/mapping', { ...MAPPING, importId }));
    expect(statusOf(await start(await at(importId, '/check', { importId, version: '1' })))).toBe(409);
    expect(location(await start(await at(importId, '/check', { importId, version: '2' })))).toMatch(/^\/jobs\//);
    expect(statusOf(await start(await at(importId, '/check', { importId, version: '3' })))).toBe(409);
  });

  test('are not found for an unknown id', async () => {
    for (const importId of ['0', 'nonsense', '7b0c4f6e-0000-4000-8000-000000000000']) {
      for (const loader of [show, check, mapping, refusedRows]) expect(await thrown(loader(await at(importId)))).toBe(404);
    }
  });
});

test('garbage in refused rows is kept as text and does not stop the import', async () => {
  const importId = await uploaded([
    'Worker,Client,Project,Date,Hours', 'EMP,NWIND,GENRL,2026-05-05,2', 'X\u0000Y,Z\u0000,P\u0000,2026-05-05,2',
    `EMP,NWIND,${'é'.repeat(5000)},2026-05-05,2`, '',
  ].join('\n'));
  await map(await at(importId, '/mapping', { ...MAPPING, employeeColumn: 'Worker', importId, createProjects: 'on' }));
  expect(await runImport(world.ctx(), { importId })).toMatchObject({ imported: { rows: 1 }, refused: { rows: 2 } });
});
