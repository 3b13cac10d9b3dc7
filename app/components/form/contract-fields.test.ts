import { describe, expect, test } from 'vitest';
import { fieldsOf, valueAt, type FormSource } from './contract-fields.ts';

interface Invoice {
  clientId: string;
  address: { city: string };
  lines: { note: string }[];
}

const source: FormSource = {
  formId: 'invoice',
  generation: '',
  values: { clientId: 'ACME', address: { city: 'Perth' }, lines: [{ note: 'one' }, { note: 'two' }] },
  errors: { clientId: ['Client is required'], 'lines[1].note': ['Note is too long'] },
  constraint: { clientId: { required: true, maxLength: 6 }, 'lines[].note': { maxLength: 40 } },
};

describe('the fields of a form', () => {
  const fields = fieldsOf<Invoice>(source, '');

  test('have ids, names, values, errors and constraints', () => {
    expect(fields.clientId).toMatchObject({
      id: 'invoice-clientId',
      name: 'clientId',
      errorId: 'invoice-clientId-error',
      descriptionId: 'invoice-clientId-description',
      initialValue: 'ACME',
      errors: ['Client is required'],
      required: true,
      maxLength: 6,
    });
  });

  test('reach into objects and lists', () => {
    expect(fields.address.getFieldset().city).toMatchObject({ name: 'address.city', initialValue: 'Perth' });
    const notes = fields.lines.getFieldList().map((line) => line.getFieldset().note);
    expect(notes.map(({ name, initialValue, errors, maxLength }) => [name, initialValue, errors, maxLength])).toEqual([
      ['lines[0].note', 'one', undefined, 40],
      ['lines[1].note', 'two', ['Note is too long'], 40],
    ]);
  });

  test('that nothing is known of are empty', () => {
    expect(fieldsOf<{ other: string[] }>(source, '').other).toMatchObject({ initialValue: undefined, errors: undefined });
    expect(fieldsOf<{ other: string[] }>(source, '').other.getFieldList()).toEqual([]);
  });
});

test('a flat record of typed values is read by the whole name', () => {
  expect(valueAt({ 'lines[0].note': 'typed' }, 'lines[0].note')).toBe('typed');
  expect(valueAt({ lines: [] }, 'lines[3].note')).toBeUndefined();
  expect(valueAt(null, 'clientId')).toBeUndefined();
  expect(valueAt({}, 'constructor')).toBeUndefined();
});
