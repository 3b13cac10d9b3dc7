import { describe, expect, test } from 'vitest';
import { DEFAULT_MESSAGE, unknownPlaces } from './fields.ts';
import { fillPlaces } from './fill-places.ts';

describe('a text with places', () => {
  test('is filled with what is known, and keeps what is not', () => {
    expect(fillPlaces('No. {number}: {link}', { number: '7' })).toBe('No. 7: {link}');
  });

  test('loses a line that was an empty place alone, and the gap that it leaves', () => {
    expect(fillPlaces('Hello\n\n{bank}\n\nBye\n{registration}', { bank: '', registration: '' })).toBe('Hello\n\nBye');
    expect(fillPlaces('One\n{bank}\nTwo', { bank: 'BSB 1\nAccount 2' })).toBe('One\nBSB 1\nAccount 2\nTwo');
  });

  test('does not fill what was filled in: a client may be called {total}', () => {
    expect(fillPlaces('{contact} {total}', { contact: '{total}', total: '5' })).toBe('{total} 5');
  });

  test('names the places that nobody knows', () => {
    expect(unknownPlaces('{number} {amount} {} {amount} { total }')).toEqual(['amount', '']);
    expect(unknownPlaces(DEFAULT_MESSAGE)).toEqual([]);
  });
});
