import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { loader as frontend } from '#app/routes/api/config/frontend.ts';
import { loader as association } from '#app/routes/api/v3/auth/tenant-association.ts';
import { answerOf } from '#tests/support/answers.ts';
import { createOpenIdWorld, type OpenIdWorld } from '#tests/support/openid-world.ts';
import { createWorld } from '#tests/support/world.ts';

let world: OpenIdWorld;
beforeAll(async () => { world = await createOpenIdWorld(); });
afterAll(() => world.close());

test('a client is told how to sign in, and no secret', async () => {
  const answer = await answerOf(frontend, await world.args(undefined, '/api/config/frontend'));
  expect(answer.data).toEqual({
    authority: world.provider.issuer, redirectUrl: `http://${world.host}/auth/callback`, clientId: 'daybook',
    scope: 'openid profile email offline_access',
    loginUrl: `http://${world.host}/auth/login`, role: 'tenant',
  });
  const plain = await createWorld();
  expect((await answerOf(frontend, await plain.args(undefined, '/api/config/frontend'))).data)
    .toMatchObject({ authority: '', clientId: '', role: 'tenant' });
});

test('the association is 200 for somebody of here, 401 without a session, 403 for anybody else', async () => {
  const path = '/api/v3/auth/tenant-association';
  expect(await answerOf(association, await world.args(world.staff, path)))
    .toMatchObject({ status: 200, data: { tenant: world.tenant.id, employeeId: 'EMP' } });
  expect((await answerOf(association, await world.args(undefined, path))).status).toBe(401);
  await execute(world.em(), sql`update tenant.employee set is_enabled = false where emp_id = 'EMP'`);
  expect(await answerOf(association, await world.args(world.staff, path)))
    .toMatchObject({ status: 403, data: { detail: `Your user does not exist within the ${world.host} tenant` } });
});
