import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sql } from 'kysely';
import { explainConstraint } from '#app/domain/kernel/database-errors.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { command, registry } from '#app/domain/kernel/use-case.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const addNote = command({
  name: 'test.add-category',
  permission: 'category:write',
  input: z.object({ id: z.string(), name: z.string(), fail: z.boolean().default(false), idempotencyKey: z.string().optional() }),
  async run(ctx, { id, name, fail }) {
    await execute(ctx.em, sql`insert into tenant.category (category_id, category_name) values (${id}, ${name})`);
    ctx.audit({ subject: 'category', id, after: { id, name } });
    if (fail) throw new DomainError('rule_violated', 'No.');
    return { id };
  },
});
registry.delete('test.add-category');
const TAKEN = 'Create failed: This Category ID already exists, please choose a new one.';
explainConstraint('category_pkey', { field: 'categoryId', message: TAKEN });

let world: World;
beforeAll(async () => { world = await createWorld(); });

const categories = async (id: string) => rows(world.em(), sql`select 1 from tenant.category where category_id = ${id}`);
const audits = async (id: string) =>
  rows(world.em(), sql`select action, channel, actor_emp_id, after from tenant.audit where subject = 'category' and subject_id = ${id}`);

describe('a command', () => {
  test('writes the change and its audit row together', async () => {
    await addNote(world.ctx(), { id: 'A1', name: 'One' });
    expect(await audits('A1')).toEqual([
      { action: 'test.add-category', channel: 'web', actor_emp_id: 'ADM', after: { id: 'A1', name: 'One' } },
    ]);
  });

  test('leaves nothing behind when it refuses', async () => {
    await expect(addNote(world.ctx(), { id: 'A2', name: 'Two', fail: true })).rejects.toThrow('No.');
    expect(await categories('A2')).toEqual([]);
    expect(await audits('A2')).toEqual([]);
  });

  test('sent twice with one key is done once and answered the same', async () => {
    const first = await addNote(world.ctx(), { id: 'A3', name: 'Three', idempotencyKey: 'k1' });
    const second = await addNote(world.ctx(), { id: 'A3', name: 'Three', idempotencyKey: 'k1' });
    expect(second).toEqual(first);
    expect(await audits('A3')).toHaveLength(1);
  });

  test('sent ten times at once with one key is done once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => addNote(world.ctx(), { id: 'A4', name: 'Four', idempotencyKey: 'k2' })),
    );
    expect(new Set(answers.map((answer) => answer.id))).toEqual(new Set(['A4']));
    expect(await audits('A4')).toHaveLength(1);
  });

  test('names the field of a unique violation', async () => {
    const refusal = await addNote(world.ctx(), { id: 'DEV', name: 'Again' }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'conflict', fields: { categoryId: [TAKEN] } });
  });

  test('refuses an actor without the permission', async () => {
    await expect(addNote(world.ctx(world.staff), { id: 'A5', name: 'Five' })).rejects.toMatchObject({ code: 'forbidden' });
  });
});

test('a tenant table cannot be queried without a tenant', async () => {
  const em = world.app.database.orm.em.fork({ clear: true }) as ReturnType<World['em']>;
  await expect(firstRow(em, sql`select * from tenant.category`)).rejects.toThrow();
});
