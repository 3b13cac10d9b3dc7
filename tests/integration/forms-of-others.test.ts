import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { notesOf } from '#app/web/request-notes.server.ts';
import { addressOf, outcomeOf, walkRoutes, type WalkedRoute } from '#tests/support/route-walk.ts';
import { createSecondWorld, SECOND_IDS, storedOf } from '#tests/support/second-world.ts';
import { switchOnFeatures, type World } from '#tests/support/world.ts';

/** What employees may send; every other form is for administrators. */
const OF_EMPLOYEES = /^\/(timesheet|user|jobs|reports\/saved)(\/|$)|^\/leave\/(new|calendar\/links(\/remove)?|:leaveRequestId\/(edit|cancel|end|retry))$/;
/** Here the address says where a new record starts, and the form may say otherwise. */
const ONLY_STARTS_THERE = new Set(['/receipts/new/client/:clientId', '/receipts/new/invoice/:invoiceId']);
/** A press that sends no field is about its address alone. */
const WITHOUT_FIELDS = new Set(['/admin/users/userdetail/:empId/invite', '/jobs/:jobId', '/jobs/:jobId/seen']);
/** What a field is called that an address calls otherwise. */
const FIELD_OF: Readonly<Record<string, string>> = { employeeId: 'empId', timesheetId: 'timeId' };

const forms = (await walkRoutes()).filter(({ action, isSignedIn }) => action && isSignedIn).map((route) => [route.path, route] as const);

let world: World;
beforeAll(async () => {
  world = await createSecondWorld();
  await switchOnFeatures(world);
}, 180_000);

async function post(who: World['admin'], route: WalkedRoute, form: Record<string, string | string[]>, contentType?: string) {
  const { path, params } = addressOf(route, SECOND_IDS);
  const args = await world.args(who, path, { params, form });
  if (contentType) args.request.headers.set('Content-Type', contentType);
  return { args, outcome: await outcomeOf(route.action!, args) };
}

describe('a form for administrators, sent by an employee', () => {
  const BODIES: [what: string, form: Record<string, string | string[]>, contentType?: string][] = [
    ['nothing', { intent: '' }],
    ['another button', { intent: 'refresh' }],
    ['wrong values', { version: 'x', clientId: '\u0000', empId: 'x'.repeat(300) }],
    ['too many fields', { a: Array.from({ length: 11_000 }, () => '1') }],
    ['names that no form has', { 'a[10000000]': '1', '__intent__': '{' }],
    ['no form', { a: '1' }, 'application/json'],
  ];
  const refusals = async (): Promise<number> => {
    const counted = await firstRow<{ times: string }>(world.em(), sql`select coalesce(sum(times), 0) as times from tenant.security_event
      where kind = 'access-refused' and emp_id = 'EMP' and use_case is not null`);
    return Number(counted?.times);
  };
  const ofAdministrators = forms.filter(([path]) => !OF_EMPLOYEES.test(path));

  test.each(ofAdministrators)('at %s is refused whatever it says, and the security log knows', async (_path, route) => {
    for (const [what, form, contentType] of BODIES) {
      const before = await refusals();
      const { outcome } = await post(world.staff, route, form, contentType);
      expect(outcome.status, `${what}: ${outcome.body.slice(0, 300)}`).toBe(403);
      expect(await refusals(), what).toBe(before + 1);
    }
  });

  test('the walk knows forms of both kinds', () => {
    expect(ofAdministrators.length).toBeGreaterThan(30);
    expect(forms.length - ofAdministrators.length).toBeGreaterThan(10);
  });
});

/** The fields of a form, as its action names them; what is sent cannot be read, and does nothing. */
async function fieldsOf(route: WalkedRoute): Promise<string[]> {
  const { args } = await post(world.admin, route, { a: '1' }, 'application/json');
  const contract = notesOf(args.context).contract as z.ZodObject | undefined;
  return Object.keys(contract?.shape ?? {});
}

describe('a form about another record than its address', () => {
  const others: Readonly<Record<string, string>> = { ...SECOND_IDS, clientId: 'ACME', empId: 'EMP', projectId: 'ALPHA', categoryId: 'DEV' };
  const anotherThan = (name: string): string => (others[name] !== SECOND_IDS[name as keyof typeof SECOND_IDS] ? others[name]! : '1');
  let walked = 0;
  let before: string;
  beforeAll(async () => { before = await storedOf(world); }, 180_000);

  const aboutRecords = forms.filter(([path, { params }]) => params.length > 0 && !ONLY_STARTS_THERE.has(path) && !WITHOUT_FIELDS.has(path));

  test.each(aboutRecords)('at %s is refused, and nothing changes', async (_path, route) => {
    const fields = await fieldsOf(route);
    const ids = route.params.map((param) => FIELD_OF[param] ?? param).filter((name) => name.endsWith('Id') && fields.includes(name));
    for (const name of ids) {
      for (const value of [anotherThan(name), [String(SECOND_IDS[name as keyof typeof SECOND_IDS]), anotherThan(name)]]) {
        const { outcome } = await post(world.admin, route, { [name]: value });
        expect(outcome.status, `${name}: ${outcome.body.slice(0, 300)}`).toBe(400);
        expect(outcome.body).toContain('about another record than its address');
        walked += 1;
      }
    }
    expect(await storedOf(world)).toBe(before);
  });

  test('was tried at many', () => expect(walked).toBeGreaterThan(50));

  test('is the same record in other letters and with zeros before', async () => {
    const route = new Map(forms).get('/admin/clients/:clientId/rates/:clientRateId/delete')!;
    const { outcome } = await post(world.admin, route, { clientId: ' zcli ', clientRateId: '0700002' });
    expect(outcome.status).toBe(303);
  });
});
