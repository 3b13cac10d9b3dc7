import { beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;

beforeAll(async () => { world = await createWorld(); });

/** Those that typed SQL calls by their columns, where it reads them at all. */
const OTHERWISE_CALLED = [
  'Organisation.overdueDays1', 'Organisation.overdueDays2', 'Organisation.overdueDays3', 'Organisation.overdueMessage1',
  'Organisation.overdueMessage2', 'Organisation.overdueMessage3', 'PublicHoliday.date', 'PublicHoliday.holidayId',
];

test('a property is called as its column, a relation as the key that it refers to: typed SQL translates one into the other', () => {
  const columnOf = (property: string) => property.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  const others = [...world.em().getMetadata().getAll().values()].flatMap(({ className, props }) => props
    .filter(({ name, fieldNames = [], targetMeta }) =>
      fieldNames.some((field) => field !== columnOf(targetMeta?.primaryKeys.join() ?? name)))
    .map(({ name }) => `${className}.${name}`));
  expect(others.toSorted()).toEqual(OTHERWISE_CALLED);
});
