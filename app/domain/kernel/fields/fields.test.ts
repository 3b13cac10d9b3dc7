import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { typedOf, valuesOf } from './contract-of.ts';
import {
  amount, choice, code, date, email, fields, flag, optionalAmount, optionalDate, optionalWhole, percent, text, whole,
} from './fields.ts';
import { blankForm, toForm, toWords } from './shown.ts';
import { openDay } from './open-day.ts';

const set = fields({
  id: code({ label: 'Id', fixed: true }),
  name: text({ label: 'Name', max: 5, required: 'A name, please.' }),
  isOpen: flag({ label: 'Open' }),
  day: date({ label: 'Day' }),
  rate: amount({ label: 'Rate', decimals: 4 }),
  tax: percent({ label: 'Tax' }),
});
const typed = z.object(typedOf(set));
const values = z.object(valuesOf(set));
const VALUES = { id: 'AB', name: 'Ann', isOpen: true, day: '2026-11-18', rate: '1234.5000', tax: '0.100000' };

describe('a field', () => {
  test('is read from a form into a value, and the value is taken as it is', () => {
    const read = typed.parse({ id: 'ab', name: ' Ann ', isOpen: true, day: '2026-11-18', rate: '1,234.5', tax: '10%' });
    expect(read).toEqual(VALUES);
    expect(values.parse(read)).toEqual(read);
  });

  test('is shown in a form so that the form reads the same value', () => {
    const shown = toForm(set, VALUES);
    expect(shown).toEqual({ id: 'AB', name: 'Ann', isOpen: 'on', day: '2026-11-18', rate: '1234.50', tax: '10' });
    expect(typed.parse({ ...shown, isOpen: true })).toEqual(VALUES);
  });

  test('is said in words', () => {
    expect(toWords(set, VALUES)).toEqual({ Id: 'AB', Name: 'Ann', Open: 'Yes', Day: '18/11/2026', Rate: '1,234.50', Tax: '10%' });
  });

  test('refuses in its own words, in a form and as a value', () => {
    const wrong = { id: 'A-B', name: '', isOpen: true, day: '2026-13-01', rate: 'much', tax: '10' };
    const messages = (schema: z.ZodType) =>
      Object.fromEntries(schema.safeParse(wrong).error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
    expect(messages(typed)).toEqual({
      id: 'Id must be alphanumeric.', name: 'A name, please.', day: 'Day is not a valid date', rate: 'Rate: not a number',
    });
    // Ten per cent is 0.1: as a value, 10 is refused and not guessed at.
    expect(messages(values)).toMatchObject({ rate: 'Rate: not a number', tax: 'Tax: must be a fraction between 0 and 1' });
  });

  test('that is a whole number or a choice refuses what is neither', () => {
    const few = fields({
      count: whole({ label: 'Count', min: 1, tooSmall: 'At least one, please.' }), hours: optionalWhole({ label: 'Hours' }),
      unit: choice({ label: 'Unit', options: ['Day', 'Month'], initial: 'Month' }),
    });
    const form = z.object(typedOf(few));
    const messages = (input: object) => form.safeParse(input).error?.issues.map(({ message }) => message);
    expect(form.parse({ count: ' 12 ', unit: 'Day' })).toEqual({ count: 12, unit: 'Day' });
    expect(z.object(valuesOf(few)).parse({ count: 12, hours: 0, unit: 'Day' })).toEqual({ count: 12, hours: 0, unit: 'Day' });
    expect(messages({ count: '0', hours: '1.5', unit: 'Week' }))
      .toEqual(['At least one, please.', 'Hours must be a whole number', 'Please select a unit from the list.']);
    expect(messages({ hours: '-1', count: '9'.repeat(9) }))
      .toEqual(['Count is too large', 'Hours must be at least 0', 'Please select a unit from the list.']);
    expect(blankForm(few)).toEqual({ count: '', hours: '', unit: 'Month' });
  });

  test('a day is one that somebody means, in a form, as a value, and in an address', () => {
    const days = z.object(typedOf(fields({ on: date({ label: 'On' }), until: optionalDate({ label: 'Until' }) })));
    const messages = (on: string, until: string) => days.safeParse({ on, until }).error?.issues.map(({ message }) => message);
    for (const far of ['0001-01-01', '0202-01-01', '1899-12-31', '2201-01-01', '9999-12-31']) {
      const remedy = 'must be between 1900 and 2200: check the year';
      expect(messages(far, far)).toEqual([`On ${remedy}`, `Until ${remedy}`]);
      expect(openDay().parse(far)).toBe('');
    }
    expect(messages('2026-02-31', '2026-02-31')).toEqual(['On is not a valid date', 'Until is not a valid date']);
    expect(days.parse({ on: '1900-01-01', until: '2200-12-31' })).toEqual({ on: '1900-01-01', until: '2200-12-31' });
    expect(openDay().parse('2200-12-31')).toBe('2200-12-31');
  });

  const FACES = [['a form', typedOf], ['values', valuesOf]] as const;
  test.each(FACES)('that may be left out is left out of %s, and is refused in its own words', (_what, face) => {
    const optional = z.object(face(fields({
      until: optionalDate({ label: 'Until' }),
      fee: optionalAmount({ label: 'Fee', invalid: 'Fee must be number', belowZero: 'Min fee: 0' }),
      day: date({ label: 'Day', within: { from: '1950-01-01', to: '2199-12-31', message: 'Between 1950 and 2199, please.' } }),
      mail: email({ label: 'Mail', required: 'A mail address, please.', invalid: 'That is none.' }),
    })));
    const messages = (input: object) => optional.safeParse(input).error?.issues.map(({ message }) => message);
    const given = { day: '2026-11-18', mail: 'ann@harbour.example' };
    expect(optional.parse({ until: '', ...given })).toEqual({ until: null, ...given });
    expect(messages({ fee: '-1', day: '1949-12-31', mail: 'ann' }))
      .toEqual(['Min fee: 0', 'Between 1950 and 2199, please.', 'That is none.']);
    expect(messages({ fee: 'much', day: '2026-11-18', mail: '' })).toEqual(['Fee must be number', 'A mail address, please.']);
  });
});
