import { expect, test } from 'vitest';
import { whyUserStays } from './policy.ts';

const none = { timesheets: 0, rates: 0, managedClients: 0, projects: 0, approvedPeople: 0 };

test('a person whom nothing names may go', () => {
  expect(whyUserStays({ isActor: false, references: none })).toBeUndefined();
});

test('what names the person is counted, with the way out', () => {
  expect(whyUserStays({ isActor: false, references: { ...none, timesheets: 1, projects: 2 } }))
    .toBe('1 timesheet and 2 projects they lead depend on them. Disable the user instead');
});

test('what is counted in thousands is grouped', () => {
  expect(whyUserStays({ isActor: false, references: { ...none, timesheets: 12_345 } })).toBe(
    '12,345 timesheets depend on them. Disable the user instead',
  );
});

test('nobody deletes themselves', () => {
  expect(whyUserStays({ isActor: true, references: none })).toBe('you cannot delete yourself');
});
