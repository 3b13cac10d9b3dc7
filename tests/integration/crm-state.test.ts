import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { deleteClient, recordClientInCrm, updateClient } from '#app/domain/clients/clients/index.server.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { deleteUser } from '#app/domain/people/people/index.server.ts';
import {
  changeScrumMaster, createIteration, getIteration, getProject, recordIterationInCrm, recordProjectInCrm, updateIteration, updateProject,
} from '#app/domain/clients/projects/index.server.ts';
import { openPages, type Ask } from '#tests/support/browse.ts';
import { addClient, addProject } from '#tests/support/plain-records.ts';
import { addPerson } from '#tests/support/people.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let ask: Ask;
beforeAll(async () => {
  world = await createWorld();
  ask = await openPages(world, world.admin);
});

const switchTo = (isReadOnly: boolean, canSyncOrCreateProjects = true) => execute(world.em(), sql`update tenant.organisation
  set is_read_only = ${isReadOnly}, can_sync_or_create_projects = ${canSyncOrCreateProjects}`);
afterEach(() => switchTo(false));

const CLIENT = updateClient.input.parse({
  clientId: 'NWIND', coName: 'Northwind Traders', displayName: 'Northwind Traders', taxType: 0, toEmailInvoice: 'accounts@nwind.example',
  version: 1,
});
const kept = (what: string) => expect.objectContaining({
  code: 'rule_violated', message: `${what} are managed in your CRM system. Update these details via your CRM system.`,
}) as object;

describe('where a CRM keeps the records', () => {
  test('nothing of them is made, changed or deleted here', async () => {
    await switchTo(true);
    const attempts: [string, () => Promise<unknown>][] = [
      ['Clients', () => addClient(world, 'NEWC', 'New client')], ['Clients', () => deleteClient(world.ctx(), { clientId: 'ACME' })],
      ['Users', () => addPerson(world, { empId: 'NEWU' })], ['Users', () => deleteUser(world.ctx(), { empId: 'EMP' })],
      ['Projects', () => addProject(world, 'NWIND', 'NEWP', 'New project')],
      ['Projects', () => updateProject(world.ctx(), updateProject.input.parse({ projectId: 'WEB', projectName: 'Other', version: 1 }))],
      ['Projects', () => changeScrumMaster(world.ctx(), { projectId: 'WEB', scrumMaster: 'EMP', version: 1 })],
      ['Iterations', () => createIteration(world.ctx(), { clientId: 'NWIND', projectId: 'WEB', iterationName: 'New', note: '' })],
      ['Iterations', () => updateIteration(world.ctx(), { iterationId: 1, iterationName: 'Other', note: '', version: 1 })],
    ];
    for (const [what, attempt] of attempts) await expect(attempt(), what).rejects.toEqual(kept(what));
  });

  test('what this product has of a client is still changed here, the rest is refused at its field', async () => {
    await switchTo(true);
    await expect(updateClient(world.ctx(), { ...CLIENT, coName: 'Other', note: 'Other' })).rejects.toMatchObject({
      fields: { coName: [expect.stringContaining('managed in your CRM')], note: [expect.stringContaining('managed in your CRM')] },
    });
    await updateClient(world.ctx(), { ...CLIENT, ccEmailInvoice: 'cc@nwind.example' });
    const { cc } = (await firstRow<{ cc: string }>(world.em(), sql`select cc_email_invoice as cc from tenant.client
      where client_id = 'NWIND'`))!;
    expect(cc).toBe('cc@nwind.example');
  });

  test('the pages say so, and offer nothing that would be refused', async () => {
    await switchTo(true);
    const NOTE = 'This is a read-only list. Update these details via your CRM system';
    for (const [path, hidden] of [
      ['/admin/clients', ['Add Client', 'Delete']], ['/admin/users/list', ['Add User', 'Edit', 'Delete']],
      ['/admin/projects/list', ['Add Project']], ['/admin/project-iterations?clientId=NWIND&projectId=WEB', ['Add Iteration']],
    ] as const) {
      const { page } = await ask(path);
      expect(page.text, path).toContain(NOTE);
      const offered = page.links.map(({ name }) => name.split(':')[0]);
      for (const label of hidden) expect(offered, `${label} of ${path}`).not.toContain(label);
    }
    const entry = await ask('/timesheet/add/2026-11-18/ADM');
    expect(entry.page.links.map(({ name }) => name).filter((name) => /^Add (client|project|iteration)/.test(name))).toEqual([]);
    const { page: none } = await ask('/admin/clients/new');
    expect([none.text.includes('This is a read-only page. Create clients via your CRM system'), none.all('main form').length])
      .toEqual([true, 0]);
    const steps = 'The way to the first hour for Acme Exports';
    await execute(world.em(), sql`delete from tenant.project where client_id = 'ACME'`);
    const { page } = await ask('/admin/clients/ACME');
    expect([page.text.includes(steps), page.links.some(({ name }) => name === 'Add a project')]).toEqual([true, false]);
    expect((await ask('/admin/users/edit/EMP')).page.text).toContain('This is a read-only page. Create/Edit user via your CRM system');
    const { page: iteration } = await ask('/admin/project-iterations/edit/NWIND/1');
    expect(iteration.text).toContain('This is a read-only page. Update these details via your CRM system.');
    expect(iteration.text).not.toContain('Disabled items');
    expect(iteration.all('fieldset[disabled] [name="iterationName"], fieldset[disabled] [name="note"]')).toHaveLength(2);
    for (const path of ['/admin/projects/form/WEB', '/admin/clients/edit/NWIND'])
      expect((await ask(path)).page.text, path).toContain('Disabled items can be modified in CRM.');
  });
});

describe('a client that a CRM keeps', () => {
  const IN_CRM = { clientId: 'NWIND', crmClientId: 'A-77', crmUrl: 'https://crm.example/accounts/A-77' };
  const names = async (path: string) => (await ask(path)).page.links.map(({ name, href }) => [name, href]);

  test('is only read here, and the way to it is shown; the other clients are as before', async () => {
    await recordClientInCrm(world.system(), IN_CRM);
    const asked = updateClient.input.parse({ ...CLIENT, teamsUrl: 'HTTPS://chat.example/c/nwind' });
    const { version } = (await firstRow<{ version: number }>(world.em(),
      sql`select version from tenant.client where client_id = 'NWIND'`))!;
    await expect(updateClient(world.ctx(), { ...asked, version, note: 'Other' })).rejects.toMatchObject({
      fields: { note: ['This is managed in your CRM system. Update these details via your CRM system.'] },
    });
    await updateClient(world.ctx(), { ...asked, version });
    const { page } = await ask('/admin/clients/NWIND');
    expect(page.texts('.badge').slice(0, 2)).toEqual(['A-77', 'NWIND']);
    expect(await names('/admin/clients/NWIND')).toEqual(expect.arrayContaining([
      ['CRM (opens in a new tab)', IN_CRM.crmUrl], ['Team chat (opens in a new tab)', 'HTTPS://chat.example/c/nwind'],
    ]));
    const form = (await ask('/admin/clients/edit/NWIND')).page;
    expect(form.text).toContain('This client is managed in your CRM system');
    expect(form.text).toContain('Disabled items can be modified in CRM.');
    expect(await names('/admin/clients/edit/NWIND')).toContainEqual(['View in CRM (opens in a new tab)', IN_CRM.crmUrl]);
    expect((await ask('/admin/clients/edit/ACME')).page.text).not.toContain('CRM');
  });

  test('is Daybook’s own again without an id; what is no address is refused, and what changed is told', async () => {
    for (const crmUrl of ['http://crm.example/', 'nonsense']) {
      await expect(recordClientInCrm(world.system(), { ...IN_CRM, crmUrl })).rejects.toMatchObject({
        fields: { crmUrl: ['CRM Address must be a valid address that begins with https://'] },
      });
    }
    await expect(recordClientInCrm(world.system(), { ...IN_CRM, crmClientId: '' })).rejects.toMatchObject({ code: 'rule_violated' });
    await expect(recordClientInCrm(world.system(), { ...IN_CRM, clientId: 'NONE' })).rejects.toMatchObject({ code: 'not_found' });
    await recordClientInCrm(world.system(), { clientId: 'NWIND', crmClientId: '', crmUrl: '' });
    expect((await ask('/admin/clients/edit/NWIND')).page.text).not.toContain('CRM');
    expect((await ask('/history/client/NWIND')).page.text).toContain('CRM Client ID');
  });
});

describe('a project and an iteration that a CRM keeps', () => {
  const PROJECT = updateProject.input.parse({ projectId: 'WEB', projectName: 'Website', useIteration: true, version: 1 });
  const refusedIn = (...fields: string[]) => ({
    fields: Object.fromEntries(fields.map((field) => [field, [expect.stringContaining('managed in your CRM system')]])),
  });

  test('keep name, iterations and abstract of the project; the rest is changed here', async () => {
    await recordProjectInCrm(world.system(), { projectId: 'WEB', crmId: 'P-1' });
    const { version } = await getProject(world.ctx(), { projectId: 'WEB' });
    const wrong = { ...PROJECT, version, projectName: 'Other', useIteration: false, notes: 'Other' };
    await expect(updateProject(world.ctx(), wrong)).rejects.toMatchObject(refusedIn('projectName', 'useIteration', 'notes'));
    const { page } = await ask('/admin/projects/form/WEB');
    expect(page.text).toContain('Disabled items can be modified in CRM.');
    const kept = page.all('main [readonly]').map((field) => field.getAttribute('name'));
    expect(kept).toEqual(expect.arrayContaining(['projectName', 'notes']));
    expect(page.all('[name="technologies"][readonly]')).toEqual([]);
    const form = page.form('technologies');
    form.set('technologies', 'TypeScript');
    expect((await ask('/admin/projects/form/WEB', form)).status).toBe(303);
    expect(await getProject(world.ctx(), { projectId: 'WEB' })).toMatchObject({ technologies: 'TypeScript', useIteration: true });
    expect((await ask('/history/project/WEB')).page.text).toContain('CRM ID');
  });

  test('keep all of the iteration, whose form cannot be sent', async () => {
    await recordIterationInCrm(world.system(), { iterationId: 2, crmId: 'I-2' });
    const { version } = await getIteration(world.ctx(), { clientId: 'NWIND', iterationId: '2' });
    await expect(updateIteration(world.ctx(), { iterationId: 2, iterationName: 'Other', note: 'Other', version }))
      .rejects.toMatchObject(refusedIn('iterationName', 'note'));
    const { page } = await ask('/admin/project-iterations/edit/NWIND/2');
    expect([page.button('Update').isOff, page.text.includes('Disabled items can be modified in CRM.')]).toEqual([true, true]);
    expect((await ask('/admin/project-iterations/edit/NWIND/1')).page.button('Update').isOff).toBe(false);
  });

  test('are Daybook’s own again without an id', async () => {
    await recordProjectInCrm(world.system(), { projectId: 'WEB', crmId: '' });
    await recordIterationInCrm(world.system(), { iterationId: 2, crmId: '' });
    expect((await ask('/admin/projects/form/WEB')).page.text).not.toContain('CRM');
    const missing = expect.objectContaining({ code: 'not_found' }) as object;
    await expect(recordProjectInCrm(world.system(), { projectId: 'NONE', crmId: 'x' })).rejects.toEqual(missing);
    await expect(recordIterationInCrm(world.system(), { iterationId: 99, crmId: 'x' })).rejects.toEqual(missing);
  });
});

test('where nothing may be made, what there is can be changed, but for projects', async () => {
  await switchTo(false, false);
  const refused = expect.objectContaining({ message: expect.stringContaining('cannot be made or changed here') as string }) as object;
  await expect(addClient(world, 'NEWC', 'New client')).rejects.toEqual(refused);
  await expect(updateProject(world.ctx(), updateProject.input.parse({ projectId: 'WEB', projectName: 'Other', version: 1 })))
    .rejects.toEqual(refused);
  await updateIteration(world.ctx(), { iterationId: 1, iterationName: 'Sprint one', note: '', version: 1 });
  expect((await ask('/admin/clients')).page.links.map(({ name }) => name)).not.toContain('Add Client');
});
