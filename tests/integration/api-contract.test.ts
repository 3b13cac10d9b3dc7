import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { keyFor, openApi, type Call } from '#tests/support/api-client.ts';
import { describedCalls, valueOf, type DescribedCall } from '#tests/support/described-api.ts';
import { createSecondWorld, SECOND_IDS, SECRET } from '#tests/support/second-world.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

interface Sent { readonly fields: Readonly<Record<string, unknown>>; readonly body?: unknown }

/** An organisation as a program of its administrator calls it. */
interface Caller { readonly world: World; readonly call: Call; audit: number; made: number }

async function callerOf(world: World): Promise<Caller> {
  await switchOnFeatures(world);
  const call = await openApi(world, await keyFor(world, world.admin));
  return { world, call, audit: await auditOf(world), made: 0 };
}

const auditOf = async (world: World): Promise<number> =>
  (await firstRow<{ last: number }>(world.em(), sql`select coalesce(max(audit_id), 0)::int as last from tenant.audit`))?.last ?? 0;

const text = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** The address and the body of a call with its fields. */
function requestOf({ method, path, parameters, body }: DescribedCall, { fields, body: whole }: Sent) {
  const own = new Set(parameters.map(({ name }) => name));
  const address = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(text(fields[name]).toWellFormed()));
  const asked = parameters.filter((each) => each.in === 'query' && fields[each.name] !== undefined).flatMap(({ name }) =>
    [fields[name]].flat().slice(0, 200).map((each): [string, string] => [name, text(each)]));
  const query = asked.length > 0 ? `?${new URLSearchParams(asked).toString()}` : '';
  const sent = whole ?? (body ? Object.fromEntries(Object.entries(fields).filter(([name]) => !own.has(name))) : undefined);
  return { method, address: `${address}${query}`, ...(sent === undefined ? {} : { body: sent }) };
}

/** Makes a call, and says what is wrong with what came of it. */
async function faultOf(caller: Caller, of: DescribedCall, sent: Sent): Promise<{ status: number; fault: string | undefined }> {
  // A key has so many calls in a minute.
  if (caller.made++ % 300 === 0) await execute(caller.world.em(), sql`delete from control.rate_limit`);
  const { method, address, ...more } = requestOf(of, sent);
  const answer = await caller.call(method, address, more);
  const said = JSON.stringify(answer.body) ?? '';
  const shown = () => `${method} ${address.slice(0, 100)} ${JSON.stringify(more)?.slice(0, 300)}`;
  let fault = of.faultOf(answer);
  if (of.writes) {
    const audit = await auditOf(caller.world);
    if (answer.status >= 400 && audit !== caller.audit) fault ??= `${answer.status}, and yet something was written`;
    caller.audit = audit;
  }
  if (caller.world !== second.world && said.includes(SECRET)) fault ??= 'tells of another organisation';
  return { status: answer.status, fault: fault && `${shown()} → ${fault}` };
}

let first: Caller;
let second: Caller;
const calls = describedCalls();
beforeAll(async () => {
  first = await callerOf(await createWorld());
  second = await callerOf(await createSecondWorld());
});

/** The values of the fields of a call, by the names of one organisation's records. */
function fieldsOf({ parameters, body, ours }: DescribedCall, known: Readonly<Record<string, unknown>>, all: boolean) {
  const wanted = [
    ...parameters.map((each) => [each.name, each.schema, each.required === true] as const),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) => [name, schema, body?.required?.includes(name) === true] as const),
  ];
  return Object.fromEntries(wanted.filter(([, , isRequired]) => all || isRequired).map(([name, schema]) => {
    const our = ours(name);
    return [name, valueOf(schema, our, known)];
  }));
}

/** A first organisation's records, by the names of fields. */
const FIRST_IDS = {
  empId: 'EMP', clientId: 'NWIND', projectId: 'GENRL', categoryId: 'DEV', locationId: 'OFFICE', date: '2026-11-18', from: '2026-11-01',
  to: '2026-11-30',
};

describe('every call that is described answers as described', () => {
  const done = new Set<string>();
  test.each(calls.map((call) => [call.id, call] as const))('%s', async (id, call) => {
    const faults = [];
    for (const all of [false, true]) {
      const { status, fault } = await faultOf(second, call, { fields: fieldsOf(call, SECOND_IDS, all) });
      if (status < 300) done.add(id);
      faults.push(fault);
    }
    expect(faults.filter(Boolean)).toEqual([]);
  });

  test('and the values that are made for it are good ones, for most', () => {
    const reads = calls.filter(({ writes }) => !writes);
    expect(reads.filter(({ id }) => !done.has(id)).length).toBeLessThan(reads.length / 4);
  });
});

test('this finds a status, a kind of answer and a field that are not described', () => {
  const call = calls.find(({ id }) => id === 'categoryGet')!;
  const answer = (status: number, type: string, body: unknown) =>
    call.faultOf({ status, headers: new Headers({ 'Content-Type': type }), body });
  const good = { categoryId: 'DEV', categoryName: 'Development', note: '', version: 1, blocked: null, lock: null };
  expect(answer(200, 'application/json; charset=utf-8', good)).toBeUndefined();
  expect(answer(500, 'application/problem+json', {})).toContain('500 is not described');
  expect(answer(200, 'text/html', {})).toContain('text/html');
  expect(answer(200, 'application/json', { ...good, secret: 1 })).toContain('additional');
});

const HOSTILE: readonly unknown[] = [
  'NaN', 'x'.repeat(20_000), 'ann\u0000lee', '2026-02-30', -1, '<script>alert(1)</script>', 1e300, null, 'a\ud800b', [], '25:61',
  '99999999999999999999999', {}, '\'"`; drop table client; --', true, '0', 2_147_483_648, ' \t\n', ['a', ['b', ['c', ['d', ['e']]]]],
  '__proto__', '12', 0.1, Array.from({ length: 5000 }, (_, index) => index), { a: { b: { c: { d: { e: { f: 'g' } } } } } }, '1e400',
  '0000-00-00', '\u202e👩🏽‍💻', 'ZCLI', -2_147_483_649, '%', '9999-12-31',
];

const BODIES: readonly unknown[] = ['[]', '"text"', 'null', '{"a"', '['.repeat(50_000), `{"a":${'{"a":'.repeat(30)}1${'}'.repeat(31)}`, ''];

/** So many hostile values has each field of a call; all of them come to be used over the fields. */
const PER_FIELD = 3;

describe('every call refuses what is hostile, and then nothing is changed:', () => {
  let place = 0;
  test.each(calls.map((call) => [call.id, call] as const))('%s', async (_id, call) => {
    const good = fieldsOf(call, FIRST_IDS, true);
    const faults: (string | undefined)[] = [];
    const tell = async (sent: Sent) => { faults.push((await faultOf(first, call, sent)).fault); };
    const inAddress = new Set(call.parameters.map(({ name }) => name));
    for (const name of Object.keys(good)) {
      for (let count = 0; count < PER_FIELD; count += 1) {
        const value = HOSTILE[(place += 1) % HOSTILE.length];
        // An address with NUL is refused before it is looked at, and a long one by the server.
        const isOdd = inAddress.has(name) && (text(value).includes('\u0000') || text(value).length > 4000);
        await tell({ fields: { ...good, [name]: isOdd ? 'x'.repeat(4000) : value } });
      }
    }
    const others = fieldsOf(call, SECOND_IDS, true);
    await tell({ fields: others });
    if (call.body) {
      for (let count = 0; count < 2; count += 1) await tell({ fields: good, body: BODIES[(place += 1) % BODIES.length] });
      const all = Object.keys(good).map((name, index) => [name, HOSTILE[index % HOSTILE.length]]);
      await tell({ fields: good, body: Object.fromEntries(all) });
    }
    expect(faults.filter(Boolean)).toEqual([]);
  });
});

test('another kind of body and one that is too large are refused by every call that has one', async () => {
  const faults = [];
  for (const call of calls.filter(({ body }) => body)) {
    const { method, address } = requestOf(call, { fields: fieldsOf(call, FIRST_IDS, false) });
    const answer = await first.call(method, address, { body: '<a/>', headers: { 'Content-Type': 'text/xml' } });
    if (answer.status !== 415 || call.faultOf(answer)) faults.push(`${call.id}: ${answer.status}`);
  }
  expect(faults).toEqual([]);
});
