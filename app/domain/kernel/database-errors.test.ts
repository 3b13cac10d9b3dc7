import { expect, test } from 'vitest';
import { explainConstraint, mapDatabaseError } from './database-errors.ts';

const raised = (fault: object): Error => Object.assign(new Error('the statement failed', { cause: fault }));

test.each([
  ['of a server', { code: '23505', constraint: 'client_pkey' }],
  ['of a node of a cluster', { code: '23505', constraint: 'client_pkey_102286' }],
  ['of a node that gives no name', { code: '23505', message: 'duplicate key value violates unique constraint "client_pkey_102286"' }],
  ['of a node that rows were copied to', { code: 'XX000', message: 'duplicate key value violates unique constraint "client_pkey_102286"' }],
])('a code that is taken has its field and words: %s', (_where, fault) => {
  const message = 'Client Id is already in use. Please try something else.';
  explainConstraint('client_pkey', { field: 'clientId', message });
  expect(mapDatabaseError(raised(fault))).toMatchObject({ code: 'conflict', fields: { clientId: [message] } });
});

test.each([
  ['new row for relation "timesheet_102286" violates check constraint "timesheet_time_102286"', 'rule_violated'],
  ['insert or update on table "project_102281" violates foreign key constraint "project_client_id_fkey_102281"', 'conflict'],
])('what a cluster says in words alone is a refusal too: %s', (message, code) => {
  expect(mapDatabaseError(raised({ code: 'XX000', message }))).toMatchObject({ code });
});

test('any other fault stays what it is', () => {
  const fault = raised({ code: 'XX000', message: 'could not open relation' });
  expect(mapDatabaseError(fault)).toBe(fault);
});
