import type { SqlEntityManager } from '@mikro-orm/sql';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SYNC_CLIENT } from '#app/domain/clients/distributor/job-names.ts';
import type { EnqueueOptions } from '#app/domain/kernel/context.ts';
import { READ_FEED } from '#app/domain/people/feeds/jobs.ts';
import { SEND_RESET } from '#app/domain/people/people/jobs.ts';
import { LINES, type QueuedJob } from '#app/jobs/queue.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let ours: World;
let others: World;
beforeAll(async () => { [ours, others] = [await createWorld(), await createWorld()]; });
beforeEach(async () => { for (const line of LINES) await ours.app.boss.deleteAllJobs(line); });

const send = (world: World, job: string, payload: object, options?: EnqueueOptions) =>
  world.em().transactional((em) => world.app.queue.send(em as SqlEntityManager, world.tenant, job, payload, options));
/** The jobs that a worker would be given now. */
const fetch = (line: string, groupConcurrency?: number) =>
  ours.app.boss.fetch<QueuedJob>(line, { includeMetadata: true, ...(groupConcurrency ? { groupConcurrency } : {}) });
const waiting = async () => (await ours.app.database.query(`select data -> 'payload' as payload,
    round(extract(epoch from start_after - now()) / 3600)::int as hours from pgboss.job
  where state < 'active' order by created_on`))
  .rows as { payload: object; hours: number }[];
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

describe('a job', () => {
  test('that is to start later is no worker’s before', async () => {
    await send(ours, SEND_RESET, { email: 'later' }, { startAfter: inHours(1) });
    expect(await fetch('quick')).toEqual([]);
    await send(ours, SEND_RESET, { email: 'past' }, { startAfter: inHours(-1) });
    expect(await fetch('quick')).toMatchObject([{ data: { payload: { email: 'past' } } }]);
  });

  test('of a name that waits is not added again, nor by two at once; another organisation has names of its own', async () => {
    const named = { singletonKey: 'reset' };
    await Promise.all([1, 2, 3].map((number) => send(ours, SEND_RESET, { email: String(number) }, named)));
    await send(ours, SEND_RESET, { email: 'other name' }, { singletonKey: 'another' });
    await send(ours, SEND_RESET, { email: 'no name' });
    await send(others, SEND_RESET, { email: 'theirs' }, named);
    expect((await waiting()).map(({ payload }) => payload)).toEqual([
      { email: expect.stringMatching(/^[123]$/) }, { email: 'other name' }, { email: 'no name' }, { email: 'theirs' },
    ]);
  });

  test('of a name starts at the earlier of the moments that were asked for', async () => {
    for (const hours of [5, 2, 3]) await send(ours, SEND_RESET, {}, { singletonKey: 'reset', startAfter: inHours(hours) });
    expect(await waiting()).toEqual([{ payload: {}, hours: 2 }]);
    await send(ours, SEND_RESET, {}, { singletonKey: 'reset' });
    expect(await fetch('quick')).toHaveLength(1);
  });

  test('that runs has perhaps read the change already: a next one is added', async () => {
    const named = { singletonKey: 'reset' };
    await send(ours, SEND_RESET, { email: 'first' }, named);
    expect(await fetch('quick')).toHaveLength(1);
    await send(ours, SEND_RESET, { email: 'next' }, named);
    expect(await waiting()).toMatchObject([{ payload: { email: 'next' } }]);
  });

  test('that failed waits out its pause, although it is asked for meanwhile', async () => {
    const named = { singletonKey: 'reset' };
    await send(ours, SEND_RESET, {}, named);
    for (const { id } of await fetch('quick')) await ours.app.boss.fail('quick', id);
    await send(ours, SEND_RESET, {}, named);
    expect(await waiting()).toHaveLength(1);
    expect(await fetch('quick')).toEqual([]);
  });

  test('of a transaction that fails is not there, under no name', async () => {
    await expect(ours.em().transactional(async (em) => {
      await ours.app.queue.send(em as SqlEntityManager, ours.tenant, SEND_RESET, {}, { singletonKey: 'reset' });
      throw new Error('rolled back');
    })).rejects.toThrow('rolled back');
    expect(await waiting()).toEqual([]);
  });
});

describe('of one system and organisation', () => {
  const sendAll = async () => {
    for (const feedId of [1, 2]) await send(ours, READ_FEED, { feedId });
    await send(ours, SYNC_CLIENT, { clientId: 'ACME' });
    await send(others, READ_FEED, { feedId: 3 });
  };

  test('one job runs; those of other systems and organisations do not wait for it', async () => {
    await sendAll();
    const running = [await fetch('systems', 1), await fetch('systems', 1), await fetch('systems', 1)].flat();
    expect(running.map(({ data }) => data.payload)).toEqual([{ feedId: 1 }, { clientId: 'ACME' }, { feedId: 3 }]);
    expect(await fetch('systems', 1)).toEqual([]);
    await ours.app.boss.complete('systems', running[0]!.id);
    expect(await fetch('systems', 1)).toMatchObject([{ data: { payload: { feedId: 2 } } }]);
  });

  test.each(['systems', 'webhooks'] as const)('two workers that look at the same moment get one: %s', async (line) => {
    const group = { id: 'one/receiver' };
    for (let number = 0; number < 2; number += 1) await ours.app.boss.send(line, { number }, { group });
    // A worker that does not see what another one has just taken.
    expect(await fetch(line)).toHaveLength(1);
    expect(await fetch(line)).toEqual([]);
  });
});
