import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Application } from '#app/application.ts';
import { emFor } from '#app/db/database.ts';
import { NewOrganisation, provisionTenant } from '#app/db/provision-tenant.ts';
import { findTenantByHost, findTenantById } from '#app/db/tenants.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { todayIn } from '#app/domain/kernel/values/zone.ts';
import { authenticate } from '#app/domain/people/people/index.server.ts';
import { testApplication } from '#tests/support/database.ts';

let app: Application;
beforeAll(async () => { app = await testApplication(); });

const wanted = (id: string) => NewOrganisation.parse({
  id, name: 'Ridge Advisers', host: `${id}.example`, zone: 'Pacific/Auckland', ownClient: 'ridge', adminId: 'jd', adminFirstName: 'Jo',
  adminSurname: 'Drew', adminEmail: `jo@${id}.example`,
});

test('a new organisation has a host, its own client and an administrator who can sign in', async () => {
  const { password } = await provisionTenant(app.database, wanted('ridgea'));
  const tenant = await findTenantByHost(app.database, 'ridgea.example:443', app.now().getTime());
  expect(tenant).toMatchObject({ name: 'Ridge Advisers', timeZone: 'Pacific/Auckland' });
  const em = emFor(app.database, tenant ?? { schema: '' });
  expect(await authenticate(em, 'jo@ridgea.example', password)).toEqual({ empId: 'JD' });
  const begun = await firstRow(em, sql`select e.employed_from::text as from, o.hides_first_steps as hidden, o.feature_switches as switches
    from tenant.employee e cross join tenant.organisation o`);
  expect(begun).toEqual({ from: todayIn('Pacific/Auckland', new Date()), hidden: false, switches: {} });
});

test('an organisation is created once', async () => {
  await provisionTenant(app.database, wanted('ridgeb'));
  await expect(provisionTenant(app.database, wanted('ridgeb'))).rejects.toMatchObject({ code: 'conflict' });
});

test('a host that another organisation has is refused, and stays with it', async () => {
  await provisionTenant(app.database, wanted('ridgec'));
  const taken = { ...wanted('ridged'), host: 'RIDGEC.example' };
  await expect(provisionTenant(app.database, taken)).rejects.toMatchObject({
    code: 'conflict', message: 'The host RIDGEC.example belongs to the organisation Ridge Advisers. Choose another host.',
  });
  expect(await findTenantByHost(app.database, 'ridgec.example', app.now().getTime())).toMatchObject({ id: 'ridgec' });
  expect(await findTenantById(app.database, 'ridged'), 'nothing is made').toBeUndefined();
});

test('an organisation that exists gets no other host by being created again', async () => {
  await provisionTenant(app.database, wanted('ridgee'));
  const again = { ...wanted('ridgee'), host: 'elsewhere.example' };
  await expect(provisionTenant(app.database, again)).rejects.toMatchObject({ code: 'conflict' });
  expect(await findTenantByHost(app.database, 'elsewhere.example', app.now().getTime())).toBeUndefined();
});

test('names are one line', () => {
  const broken = { name: 'Ridge\nis ready', adminFirstName: 'J\ro', adminSurname: 'D\nrew' };
  const refused = NewOrganisation.safeParse({ ...wanted('ridgef'), ...broken });
  expect(refused.error?.issues.map(({ message }) => message)).toEqual([
    'name must be one line', 'admin-first-name must be one line', 'admin-surname must be one line',
  ]);
});

test('every mistake is named', () => {
  const refused = NewOrganisation.safeParse({ id: 'X', host: 'a b', zone: 'Mars/Base', adminEmail: 'x' });
  const fields = new Set(refused.error?.issues.map((issue) => issue.path[0]));
  expect(fields).toEqual(new Set(['id', 'name', 'host', 'zone', 'ownClient', 'adminId', 'adminFirstName', 'adminEmail']));
});
