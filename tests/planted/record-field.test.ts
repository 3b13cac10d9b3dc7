import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { openBrowser } from '#tests/support/browse.ts';
import { columnFor, removePlanted } from '#tests/support/planted-field.ts';
import { openSite } from '#tests/support/site.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const planted = vi.hoisted(() => ({
  field: async (file: string, above: string, rules: string) => {
    const { fieldWith, withLine } = await import('#tests/support/planted-field.ts');
    return withLine(file, above, fieldWith(rules));
  },
  property: async (file: string, above: string) => {
    const { propertyLine, withLine } = await import('#tests/support/planted-field.ts');
    return withLine(file, above, propertyLine());
  },
}));
vi.mock('#app/domain/clients/clients/fields.ts', () =>
  planted.field('app/domain/clients/clients/fields.ts', 'referredBy: of(', "{ group: 'About', heldBy: ['crm'], inList: true }"));
vi.mock('#app/domain/clients/clients/client.entity.ts', () =>
  planted.property('app/domain/clients/clients/client.entity.ts', "note: p.text().default(''),"));
vi.mock('#app/domain/clients/projects/fields.ts', () =>
  planted.field('app/domain/clients/projects/fields.ts', 'technologies: of(', "{ group: 'Project', heldBy: ['crm'], inList: true }"));
vi.mock('#app/domain/clients/projects/project.entity.ts', () =>
  planted.property('app/domain/clients/projects/project.entity.ts', "notes: p.text().default(''),"));
vi.mock('#app/domain/people/people/fields.ts', () =>
  planted.field('app/domain/people/people/fields.ts', 'position: of(', "{ group: 'Person', inList: true }"));
vi.mock('#app/domain/people/people/employee.entity.ts', () =>
  planted.property('app/domain/people/people/employee.entity.ts', "position: p.text().default(''),"));

let world: World;
let browse: Awaited<ReturnType<typeof openBrowser>>;

beforeAll(async () => {
  world = await createWorld();
  browse = await openBrowser(world, world.admin);
  for (const table of ['client', 'project', 'employee']) await execute(world.em(), sql.raw(columnFor(table)));
});
afterAll(removePlanted);

type Seen = Awaited<ReturnType<typeof browse>>;

/** Sends the form of a page that has the field, with other values in some of its fields. */
async function send({ path, page }: Seen, values: Readonly<Record<string, string>>): Promise<Seen> {
  const form = page.form('purchaseOrder');
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return browse(path, form);
}

const historyOf = async (kind: string, id: string | number) => (await browse(`/history/${kind}/${id}`)).page.text;

async function fileOf(list: string): Promise<string> {
  const { request } = await world.args(world.admin, `/export/${list}.csv`);
  return (await (await openSite())(request)).text();
}

const CHANGED = /Purchase order:? *PO-4711.*PO-4712/;
const BOTH = /Purchase order.*Mine.*PO-4712/;

/** Changes a record that says PO-4711 in its form, at whose address it is found again, and edits it once more from what was seen first. */
async function changedAt(edit: string): Promise<void> {
  const seen = await browse(edit);
  expect(seen.page.field('Purchase order').value).toBe('PO-4711');
  await send(seen, { purchaseOrder: 'PO-4712' });
  expect((await browse(edit)).page.field('purchaseOrder').value).toBe('PO-4712');
  expect((await send(seen, { purchaseOrder: 'Mine' })).page.text).toMatch(BOTH);
}

test('a field that a client is given as the page says is asked for, saved, shown, told, listed and held by a CRM', async () => {
  const fresh = await browse('/admin/clients/new');
  const long = await send(fresh, { coName: 'Quay Works', clientId: 'QUAY', purchaseOrder: 'P'.repeat(51) });
  expect(long.page.field('purchaseOrder').errors).toEqual(['Purchase order should not exceed 50 characters.']);
  const saved = await send(long, { purchaseOrder: 'PO-4711' });
  expect(saved.page.text).toContain('Purchase order PO-4711');
  await changedAt('/admin/clients/edit/QUAY');
  expect((await browse('/admin/clients/QUAY')).page.text).toContain('Purchase order PO-4712');
  expect(await historyOf('client', 'QUAY')).toMatch(CHANGED);
  expect(await fileOf('clients')).toMatch(/Client ID,Company Name,Primary Contact,Purchase order[^]*QUAY,Quay Works,,PO-4712/);
  await execute(world.em(), sql`update tenant.client set crm_client_id = 'CRM-1' where client_id = 'QUAY'`);
  const held = await browse('/admin/clients/edit/QUAY');
  expect(held.page.all('[name=purchaseOrder]')[0]!.hasAttribute('readonly')).toBe(true);
  expect((await send(held, { purchaseOrder: 'Late' })).page.field('purchaseOrder').errors.join()).toContain('managed in your CRM system');
});

test('so is one of a project', async () => {
  const fresh = await browse('/admin/projects/form/create?clientId=ACME');
  const saved = await send(fresh, { projectName: 'Quay', projectId: 'QUAY', purchaseOrder: 'PO-4711' });
  expect(saved.path).toBe('/admin/projects/form/QUAY');
  await changedAt(saved.path);
  expect(await historyOf('project', 'QUAY')).toMatch(CHANGED);
  expect(await fileOf('projects')).toMatch(/Project Id,Project Name,Client Name,Budget used,Purchase order[^]*QUAY,Quay,[^\n]*,PO-4712/);
  await execute(world.em(), sql`update tenant.project set crm_id = 'CRM-1' where project_id = 'QUAY'`);
  expect((await browse(saved.path)).page.all('[name=purchaseOrder]')[0]!.hasAttribute('readonly')).toBe(true);
});

test('and one of a person', async () => {
  const saved = await send(await browse('/admin/users/create'), {
    firstName: 'Quentin', surname: 'Quay', empId: 'QUAY', email: 'quay@harbour.example', purchaseOrder: 'PO-4711', invite: '',
  });
  expect(saved.path).toBe('/admin/users/edit/QUAY');
  expect((await browse('/admin/users/userdetail/QUAY')).page.text).toContain('Purchase order PO-4711');
  await changedAt(saved.path);
  expect(await historyOf('person', 'QUAY')).toMatch(CHANGED);
  expect(await fileOf('users')).toMatch(/Name,Emp ID,Email,Default rate,State,Purchase order[^]*Quentin Quay,QUAY,[^\n]*,PO-4712/);
});
