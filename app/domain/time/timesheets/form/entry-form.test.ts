import { describe, expect, test } from 'vitest';
import { EditTimesheetForm, EntryForm, ChangeInvoicedTimesheetForm } from './entry-form.ts';

const typed = {
  empId: 'emp', date: '18/11/2026', clientId: 'NWIND', projectId: 'WEB', iterationId: '1', categoryId: 'DEV', locationId: 'OFFICE',
  notes: ' Built it ',
  startTime: '9:00', endTime: '10:30', timeLess: '0:15',
};
const read = (change: object = {}) => EntryForm.parse({ ...typed, ...change });
const messagesOf = (change: object) =>
  EntryForm.safeParse({ ...typed, ...change }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the timesheet form', () => {
  test('becomes values: a day, times, seconds, numbers; nothing of the form is left', () => {
    expect(
      read({ isOverwriteRate: 'on', sellPrice: '$1,000.5', isBillingTypeOverridden: 'on', billableId: 'BPP', confirmOverlap: 'on',
        intent: 'save' })).toEqual({
      empId: 'EMP', date: '2026-11-18', clientId: 'NWIND', projectId: 'WEB', iterationId: 1, categoryId: 'DEV', locationId: 'OFFICE',
      notes: 'Built it',
      startTime: '09:00', endTime: '10:30', timeLessSeconds: 900, billableId: 'BPP', sellPrice: '1000.5000', confirmOverlap: true,
    });
    expect(EditTimesheetForm.parse({ ...typed, timeId: '7', version: '2' })).toMatchObject({ timeId: 7, version: 2 });
    expect(ChangeInvoicedTimesheetForm.parse({ ...typed, timeId: '7', version: '2', iterationId: '' }).iterationId).toBeUndefined();
  });

  test('a billing type is chosen by the tick, or by being another one than the page showed', () => {
    expect(read({ billableId: 'W', shownBillableId: 'W' }).billableId).toBeUndefined();
    expect(read({ billableId: 'W', shownBillableId: 'B' }).billableId).toBe('W');
    expect(read({ billableId: 'W', shownBillableId: 'W', isBillingTypeOverridden: 'on' }).billableId).toBe('W');
  });

  test('a price is typed over by the tick, or by being another amount than the page showed', () => {
    expect(read({ sellPrice: '120', shownSellPrice: '120.00' }).sellPrice).toBeUndefined();
    expect(read({ sellPrice: '99', shownSellPrice: '120.00' }).sellPrice).toBe('99.0000');
    expect(read({ sellPrice: '120', shownSellPrice: '120.00', isOverwriteRate: 'on' }).sellPrice).toBe('120.0000');
    expect(read({ sellPrice: '' }).sellPrice).toBeUndefined();
  });

  test('the answer about the rate, or what is wrong with it', () => {
    expect(read({ rateChoice: 'previous' })).toMatchObject({ newRate: 'previous' });
    expect(read({ rateChoice: 'custom', customRate: '100', customPrepaidRate: '90.5' }))
      .toMatchObject({ newRate: { rate: '100.0000', prepaidRate: '90.5000' } });
    expect(read({ rateChoice: 'custom', customRate: '-5', customPrepaidRate: '1' }).rateProblem)
      .toEqual({ customRate: ['Rate: must not be negative'] });
    expect(read({ rateChoice: 'custom', customRate: '5', customPrepaidRate: '' }).rateProblem)
      .toEqual({ customPrepaidRate: ['Prepaid rate is required'] });
  });

  test.each([
    [{ timeLess: '9' }, 'timeLess', 'Time less must be between 0 and 8 hours'],
    [{ timeLess: '-1' }, 'timeLess', 'Time less must be between 0 and 8 hours'],
    [{ timeLess: 'lunch' }, 'timeLess', 'Enter a duration such as 1.5, 1:30, 90m or 9:00-10:30'],
    [{ date: '30/2/2026' }, 'date', 'Invalid date string'],
    [{ date: '1/1/1949' }, 'date', 'The date must be between 1950 and 2199'],
    [{ iterationId: 'x' }, 'iterationId', 'Choose one from the list'],
    [{ isOverwriteRate: 'on', sellPrice: '' }, 'sellPrice', 'Sell Price is required'],
    [{ isOverwriteRate: 'on', sellPrice: 'abc' }, 'sellPrice', 'Sell Price: not a number'],
  ])('what cannot be read is told at its field: %j', (change, field, message) => {
    expect(messagesOf(change)).toEqual([[field, message]]);
  });
});
