import { describe, expect, test } from 'vitest';
import { ADDRESSES, missingSamples, pictures, screens, WITHOUT_PICTURE } from '#tests/screens/screen-list.ts';

describe('the pictures of npm run screens', () => {
  test('are of every page that the routes have', () => {
    expect(screens().length).toBeGreaterThan(50);
    expect(screens().filter((screen) => missingSamples(screen).length > 0).map(({ path }) => path)).toEqual([]);
  });

  test('have a name each', () => {
    const names = pictures().map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  test('leave out only pages that there are', () => {
    const paths = new Set(screens().map(({ path }) => path));
    expect([...Object.keys(WITHOUT_PICTURE), ...Object.keys(ADDRESSES)].filter((path) => !paths.has(path))).toEqual([]);
  });

  test('a page with a parameter that nobody has given a sample for is named', () => {
    expect(missingSamples({ name: 'x', path: '/leave/:requestId' })).toEqual([':requestId']);
    expect(missingSamples({ name: 'x', path: '/admin/clients/:clientId' })).toEqual([]);
  });
});
