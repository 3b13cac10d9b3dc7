import { beforeAll, describe, expect, test } from 'vitest';
import { keyFor, openApi, type Call } from '#tests/support/api-client.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let admin: Call;
let staff: Call;
let foreign: Call;
beforeAll(async () => {
  world = await createWorld();
  const other = await createWorld();
  admin = await openApi(world, await keyFor(world, world.admin));
  staff = await openApi(world, await keyFor(world, world.staff));
  foreign = await openApi(other, await keyFor(other, other.admin));
});

const NEW = {
  ProjectId: 'APIP', ProjectName: 'By a program', ClientId: 'NWIND', ScrumMaster: 'EMP', Iteration: true, Notes: '', Technologies: '',
};

describe('a project', () => {
  test('is made, read, listed and changed by the names of the specification', async () => {
    expect((await admin('GET', '/api/Projects/GetCreateViewModel')).body).toMatchObject({
      ClientIdNameCombo: expect.arrayContaining([{ ClientId: 'NWIND', ClientName: 'Northwind Traders' }]) as unknown,
      ScrumMasterIdAndNameCombo: expect.arrayContaining([{ EmpId: 'EMP', ScrumMasterName: 'Emil Price' }]) as unknown,
    });
    expect(await admin('POST', '/api/Projects/CreateProject', { body: NEW }))
      .toMatchObject({ status: 201, body: { ProjectId: 'APIP', ClientId: 'NWIND' } });
    const read = await admin('GET', '/api/Projects/GetEditViewModel/APIP');
    expect(read.body).toMatchObject({ ...NEW, ScrumMasterName: 'Emil Price', CRMProjectGUID: '', version: 1 });
    const edited = { ...read.body as object, ProjectName: 'Renamed' };
    expect((await admin('PUT', '/api/Projects/UpdateProject?projectId=APIP', { body: edited })).body).toEqual({ ProjectId: 'APIP' });
    expect((await admin('PUT', '/api/Projects/UpdateProject?projectId=APIP', { body: edited })).status).toBe(409);
    expect((await admin('GET', '/api/Projects?ClientId=NWIND')).body).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ ProjectId: 'APIP', ProjectName: 'Renamed' })]) as unknown,
    });
    expect((await admin('PUT', '/api/v3/projects/APIP/scrum-master', { body: { scrumMaster: '', version: 2 } })).status).toBe(200);
  });

  test('is refused with the fields that are wrong', async () => {
    expect(await admin('POST', '/api/Projects/CreateProject', { body: { ...NEW, ProjectId: 'A-B', ProjectName: '' } })).toMatchObject({
      status: 422, body: { errors: { ProjectId: expect.any(Array) as unknown, ProjectName: ['Field is required'] } },
    });
    expect((await admin('PUT', '/api/Projects/UpdateProject?projectId=NONE', { body: { ...NEW, version: 1 } })).status).toBe(404);
  });

  test('is of one organisation, and for administrators', async () => {
    expect((await foreign('GET', '/api/Projects/GetEditViewModel/APIP')).status).toBe(404);
    for (const [method, path, body] of [
      ['GET', '/api/Projects/GetCreateViewModel'], ['POST', '/api/Projects/CreateProject', { ...NEW, ProjectId: 'STAF' }],
      ['PUT', '/api/Projects/UpdateProject?projectId=WEB', { ...NEW, version: 1 }], ['GET', '/api/Projects/GetEditViewModel/WEB'],
      ['GET', '/api/ProjectIterations/ListViewModel'], ['GET', '/api/ProjectIterations/GetById?iterationId=1'],
    ] as const) expect((await staff(method, path, body ? { body } : {})).status, path).toBe(403);
  });
});

describe('an iteration', () => {
  test('is found by its client and project, made and changed', async () => {
    expect((await admin('GET', '/api/ProjectIterations/GetClientList?searchText=North')).body)
      .toMatchObject({ options: expect.arrayContaining([expect.objectContaining({ ClientId: 'NWIND' })]) as unknown });
    expect((await admin('GET', '/api/ProjectIterations/GetProjectList?clientId=NWIND')).body)
      .toMatchObject({
        options: expect.arrayContaining([expect.objectContaining({ ProjectId: 'WEB', DisplayText: 'Website' })]) as unknown,
      });
    expect((await admin('GET', '/api/leave/projects?clientId=HRBR')).body)
      .toMatchObject({ options: expect.arrayContaining([expect.objectContaining({ ProjectId: 'LEAVE' })]) as unknown });
    expect((await admin('GET', '/api/ProjectIterations/ListViewModel')).body).toMatchObject({
      ClientList: expect.arrayContaining([{ ClientID: 'ACME', ClientName: 'Acme Exports', Projects: [
        { ProjectID: 'ALPHA', ProjectName: 'Project Alpha' },
      ] }]) as unknown,
    });
    const body = { clientId: 'NWIND', projectId: 'WEB', iterationName: 'Sprint 3', note: '' };
    const made = await admin('POST', '/api/ProjectIterations/CreateIteration', { body });
    expect(made).toMatchObject({ status: 201, body: { ProjectId: 'WEB' } });
    const { IterationId } = made.body as { IterationId: number };
    expect((await admin('POST', '/api/ProjectIterations/CreateIteration', { body })).status, 'of the same name').toBe(409);
    const one = `/api/ProjectIterations/GetById?iterationId=${IterationId}`;
    const read = await admin('GET', one);
    expect(read.body).toMatchObject({ IterationName: 'Sprint 3', ClientId: 'NWIND', CRMIterationGUID: '' });
    const edited = { ...read.body as object, note: 'Last one' };
    expect((await admin('PUT', '/api/ProjectIterations/UpdateIteration', { body: edited })).status).toBe(200);
    expect((await admin('GET', '/api/ProjectIterations/Iterations?projectId=WEB')).body).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ IterationID: IterationId, Name: 'Sprint 3', Note: 'Last one' })]) as unknown,
    });
    expect((await foreign('GET', '/api/ProjectIterations/GetById?iterationId=999999')).status).toBe(404);
    expect((await admin('PUT', '/api/ProjectIterations/UpdateIteration', { body: { ...edited, IterationId: 999_999 } })).status).toBe(404);
  });
});
