import { expect, test } from 'vitest';
import { refuseStaleEdit } from './edit-version.ts';

const stored = { version: 3, rate: '1.50', notes: 'theirs', isOpen: true, locationId: 'HOME', theme: null as string | null,
  start: '09:00:00', same: 'same' };
const texts = (of: typeof stored) => ({ Rate: Number(of.rate).toFixed(2), Notes: of.notes, Start: of.start.slice(0, 5) });

function editedBy(mine: object): unknown {
  try {
    refuseStaleEdit('record', stored, 2, mine, texts);
  } catch (error) {
    return (error as { details: unknown }).details;
  }
  return undefined;
}

test('every field of the form that differs is told, in the record’s words or by its name', () => {
  expect(
    editedBy({ rate: '2', notes: 'mine', isOpen: false, locationId: 'OFFICE', theme: 'dark', start: '08:00', same: 'same',
      notOfTheRecord: 'x', version: 2 })).toEqual({
    version: 3,
    edited: [
      { label: 'Rate', mine: '2.00', theirs: '1.50' }, { label: 'Notes', mine: 'mine', theirs: 'theirs' },
      { label: 'Start', mine: '08:00', theirs: '09:00' },
      { label: 'Is Open', mine: 'No', theirs: 'Yes' }, { label: 'Location', mine: 'OFFICE', theirs: 'HOME' },
      { label: 'Theme', mine: 'dark', theirs: '' },
    ],
  });
});

test('another way of writing the same is no difference', () => {
  expect(editedBy({ rate: '1.5', start: '09:00', theme: '', notes: 'theirs' })).toEqual({ version: 3, edited: [] });
});

test('the version that was seen is no stale edit', () => {
  expect(() => refuseStaleEdit('record', stored, 3, { notes: 'mine' }, texts)).not.toThrow();
});
