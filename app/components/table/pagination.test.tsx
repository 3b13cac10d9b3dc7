import { describe, expect, test } from 'vitest';
import { draw } from '#tests/support/draw.ts';
import { Pagination } from './pagination.tsx';

const shown = (page: number, total: number) =>
  draw(<Pagination page={page} pageSize={15} total={total} hrefForPage={(number) => `?page=${number}`} />);

describe('the line under a list', () => {
  test.each([
    [1, 7, '1–7 of 7'], [1, 999, '1–15 of 999'], [1, 1000, '1–15 of 1,000'], [1, 201_000, '1–15 of 201,000'],
    [13_400, 201_000, '200,986–201,000 of 201,000'], [9, 1234, '121–135 of 1,234'], [200, 1234, '1,234 in all'],
  ])('on page %i of %i records groups thousands: %s', (page, total, wanted) => {
    expect(shown(page, total).text).toMatch(new RegExp(`^${wanted}( |$)`));
  });

  test('groups the numbers of pages, and leaves their addresses plain', () => {
    const page = shown(1234, 201_000);
    expect(page.link('Page 1,235').href).toBe('?page=1235');
    expect(page.text).toContain(' 1,235 ');
  });

  test('is not there without records', () => expect(shown(1, 0).source).toBe(''));
});
