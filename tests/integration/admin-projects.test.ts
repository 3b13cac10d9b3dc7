import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { action as updateIteration } from '#app/routes/_app/admin/project-iterations/edit/$clientId/$iterationId.tsx';
import { action as createIteration } from '#app/routes/_app/admin/project-iterations/create.tsx';
import { loader as iterations } from '#app/routes/_app/admin/project-iterations/index.tsx';
import { action as update } from '#app/routes/_app/admin/projects/form/$projectId.tsx';
import { action as changeScrumMaster } from '#app/routes/_app/admin/projects/form/$projectId/scrum-master.tsx';
import { action as create } from '#app/routes/_app/admin/projects/form/create.tsx';
import { loader as list } from '#app/routes/_app/admin/projects/list.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

type Form = Record<string, string>;
const NEW = { projectId: 'SHOP', projectName: 'Web shop', clientId: 'NWIND', useIteration: 'on' };
const post = async (action: typeof create, form: Form) => answerOf(action, await world.args(world.admin, '/admin/projects', { form }));

describe('projects', () => {
  test.each<[Form, Record<string, string[]>]>([
    [{ projectId: '', projectName: '', clientId: '' },
      { projectId: ['Field is required'], projectName: ['Field is required'], clientId: ['Field is required'] }],
    [{ projectId: 'A_B' }, { projectId: ['Only alphanumeric characters.'] }],
    [{ clientId: 'NONE' },
      { clientId: ['Please select a client from the list.'], '': ["Couldn't Create Project!: Please select a client from the list."] }],
    [{ scrumMaster: 'NONE' },
      { scrumMaster: ['Please select an employee from the list.'],
        '': ["Couldn't Create Project!: Please select an employee from the list."] }],
  ])('%j is refused', async (wrong, messages) => {
    const { status, errors } = await post(create, { ...NEW, ...wrong });
    expect([status, errors]).toEqual([422, messages]);
  });

  test('Save stays on the project, Save and Back to List does not', async () => {
    expect(await post(create, { ...NEW, intent: 'save' })).toMatchObject({ status: 303, location: '/admin/projects/form/SHOP' });
    expect(await post(create, { ...NEW, projectId: 'SHOP2', intent: 'save-and-back' }))
      .toMatchObject({ status: 303, location: '/admin/projects/list' });
    expect(await post(create, { ...NEW, projectId: 'shop' }))
      .toMatchObject({ status: 409, errors: { projectId: ['This Project Id is already in use. Please try something else.'] } });
  });

  test('the client of a project cannot be changed by a form', async () => {
    expect(await post(update, { ...NEW, clientId: 'ACME', projectName: 'Shop', version: '1' })).toMatchObject({ status: 303 });
    expect(
      await firstRow(world.em(),
        sql`select client_id as client, project_name as name, use_iteration as iterations from tenant.project where project_id = 'SHOP'`))
      .toEqual({ client: 'NWIND', name: 'Shop', iterations: true });
  });

  test('the list is of all or of one client', async () => {
    const ids = async (query: string) =>
      ((await answerOf(list, await world.args(world.admin, `/admin/projects/list${query}`))).data as {
        rows: { projectId: string }[]
      }).rows.map(({ projectId }) => projectId);
    expect(await ids('?clientId=acme')).toEqual(['ALPHA']);
    expect((await ids('?sort=projectId')).length).toBeGreaterThan(5);
  });
});

describe('the scrum master of a project', () => {
  const AT = '/admin/projects/form/ALPHA/scrum-master';
  const change = async (form: Form) =>
    answerOf(changeScrumMaster, await world.args(world.admin, AT, { form: { projectId: 'ALPHA', ...form } }));
  const stored = () =>
    firstRow<{ lead: string | null; version: number }>(
      world.em(), sql`select scrum_master as lead, version from tenant.project where project_id = 'ALPHA'`,
    );
  const audited = () =>
    rows(
      world.em(), sql`select action, before, after from tenant.audit where subject = 'project' and subject_id = 'ALPHA' order by audit_id`,
    );
  const LOCKED = 'The scrum master is not changed with the project. Use the Change link beside the scrum master.';

  test('is changed by a step of its own, which is audited, and may be nobody again', async () => {
    expect(await change({ scrumMaster: 'EMP', version: '1' })).toMatchObject({ status: 303, location: '/admin/projects/form/ALPHA' });
    expect(await stored()).toEqual({ lead: 'EMP', version: 2 });
    expect(await change({ scrumMaster: '', version: '2' })).toMatchObject({ status: 303 });
    expect(await stored()).toEqual({ lead: null, version: 3 });
    expect(await change({ scrumMaster: 'Ada Minton', version: '3' })).toMatchObject({ status: 303 });
    const step = (before: string | null, after: string | null) =>
      ({ action: 'project.change-scrum-master', before: { scrumMaster: before }, after: { scrumMaster: after } });
    expect(await audited()).toEqual([step(null, 'EMP'), step('EMP', null), step(null, 'ADM')]);
  });

  test('is refused for who is no enabled employee', async () => {
    expect(await change({ scrumMaster: 'NONE', version: '4' }))
      .toMatchObject({ status: 422, errors: { scrumMaster: ['Please select an employee from the list.'] } });
    expect(await stored()).toMatchObject({ lead: 'ADM' });
  });

  test('is not changed with the project: another one is refused, the same one or none is no change', async () => {
    const form = { projectId: 'ALPHA', projectName: 'Project Alpha' };
    const refused = await post(update, { ...form, scrumMaster: 'EMP', version: '4' });
    expect(refused).toMatchObject({ status: 422, errors: { scrumMaster: [LOCKED], '': [`Couldn't Update Project!: ${LOCKED}`] } });
    expect((await post(update, { ...form, scrumMaster: 'ADM', version: '4' })).status).toBe(303);
    expect((await post(update, { ...form, version: '4' })).status).toBe(303);
    expect(await stored()).toMatchObject({ lead: 'ADM' });
  });
});

describe('iterations', () => {
  const FORM = { clientId: 'NWIND', projectId: 'WEB', iterationName: 'Sprint 10', note: '' };

  test.each<[Form, number, Record<string, string[]>]>([
    [{ clientId: '', projectId: '', iterationName: '' }, 422,
      { clientId: ['Client name required.'], projectId: ['Project name required.'], iterationName: ['Iteration name required.'] }],
    [{ projectId: 'ALPHA' }, 422, { projectId: ['Please select a project of this client.'] }],
    [{ iterationName: 'SPRINT 1' }, 409, { iterationName: ['This project has an iteration of this name already.'] }],
  ])('%j is refused', async (wrong, expected, messages) => {
    const { status, errors } = await post(createIteration, { ...FORM, ...wrong });
    expect([status, errors]).toEqual([expected, messages]);
  });

  test('are added, ordered by their number, and renamed', async () => {
    expect(await post(createIteration, FORM)).toMatchObject({ status: 303, location: '/admin/project-iterations/create' });
    const page = await answerOf(iterations, await world.args(world.admin, '/admin/project-iterations?clientId=NWIND&projectId=WEB'));
    expect((page.data['rows'] as { iterationName: string }[]).map(({ iterationName }) => iterationName))
      .toEqual(['Sprint 1', 'Sprint 2', 'Sprint 10']);
    const [first] = await rows<{ id: number }>(
      world.em(), sql`select iteration_id as id from tenant.iteration where iteration_name = 'Sprint 10'`,
    );
    expect(await post(updateIteration, { iterationId: String(first?.id), iterationName: 'Final', note: 'last', version: '1' }))
      .toMatchObject({ status: 303, location: '/admin/project-iterations?clientId=NWIND&projectId=WEB' });
  });

  test('choosing another client offers its projects and keeps what was typed', async () => {
    const answer = await post(createIteration, { ...FORM, clientId: 'ACME', intent: 'refresh' });
    expect(answer)
      .toMatchObject({ status: 200,
        data: { projects: { isLong: false, options: [{ value: 'ALPHA', label: 'Project Alpha' }] },
          result: { initialValue: { iterationName: 'Sprint 10' } } } });
  });
});
