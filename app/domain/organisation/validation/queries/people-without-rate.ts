import { sql } from 'kysely';
import { peopleWithoutRate as withoutRate } from '#app/domain/organisation/organisation/index.server.ts';
import type { ValidationQuery } from '../validation-query.ts';
import { PORTRAIT } from './of-entry.ts';

export const peopleWithoutRate: ValidationQuery = {
  procName: 'person-without-rate', title: 'People without a rate', isImportant: false, fix: 'person',
  meaning: 'Time of this person is charged at nothing. Enter a default rate, or set one for a client.',
  columns: [{ key: 'person', header: 'Name', isPerson: true }, { key: 'email', header: 'Email' }],
  rows: (today) => sql`select e.emp_id as "empId", trim(e.first_name || ' ' || e.surname) as person, ${PORTRAIT}, e.email
    ${withoutRate(today)} order by e.name_in_order, e.emp_id`,
};
