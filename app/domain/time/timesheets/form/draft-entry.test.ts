import { describe, expect, test } from 'vitest';
import { DRAFT_FIELDS, reviseDraft } from './draft-entry.ts';
import type { Draft } from './draft-entry.ts';
import type { TimesheetFormView } from './get-timesheet-form.ts';

const empty = Object.fromEntries(DRAFT_FIELDS.map((name) => [name, ''])) as Draft;
const typed: Draft = { ...empty, date: '2026-11-18', startTime: '09:00', endTime: '10:30', timeLess: '0', clientId: 'NWIND',
  knownClientId: 'NWIND', projectId: 'WEB', knownProjectId: 'WEB', categoryId: 'DEV', iterationId: '1' };
const view: TimesheetFormView = {
  date: '2026-11-18',
  basis: {
    empId: 'EMP', employee: 'Emil Price', portrait: null, startTime: '09:00', endTime: '17:30', timeLessSeconds: 1800, lastEndOfDay: null,
    entersHours: false, ownClientId: 'HRBR', closingDate: null, weeksAreSubmitted: false,
    locationId: 'OFFICE', clientCount: 3, locations: [], recents: [],
  },
  clients: [{ value: 'NWIND', label: 'Northwind' }], searchClients: false, searchProjects: false,
  client: {
    clientId: 'NWIND', name: 'Northwind', currencyId: 'AUD', salesTaxPct: '0.100000',
    rate: { clientRateId: 1, rate: '120.0000', prepaidRate: '110.0000' }, rateDays: { startDate: null, expiryDate: '2027-06-30' },
  },
  projects: [{ value: 'WEB', label: 'Website' }],
  project: { projectId: 'WEB', projectType: '', useIteration: true, warning: null, lastCategoryId: null },
  iterations: [{ value: '1', label: 'Sprint 1' }], categories: [{ value: 'DEV', label: 'Development' }], closed: null, clockChange: null,
  notesMax: 4000,
};

describe('reviseDraft', () => {
  test('fills in price, tax and totals', () => {
    const { values, figures, errors } = reviseDraft(typed, view);
    expect(values).toMatchObject({ sellPrice: '120.00', shownSellPrice: '120.00', billableId: 'B', isOverwriteRate: '' });
    expect(figures).toEqual({ totalHours: '1.50', sellTotal: '180.00', salesTaxPct: '10', salesTaxAmt: '18.00', needsRate: false,
      whyThisRate: 'Rate of this person for this client (rate 1, until 30/06/2027).' });
    expect(errors).toEqual({});
  });

  test('a revised draft stays as it is', () => {
    const once = reviseDraft(typed, view);
    expect(reviseDraft(once.values, view)).toEqual({ ...once, changed: [] });
  });

  test('another client clears project, iteration and category', () => {
    const other = { ...view, project: null, projects: [], iterations: [] };
    const { values, changed } = reviseDraft({ ...typed, knownClientId: 'ACME' }, other);
    expect(values).toMatchObject({ projectId: '', iterationId: '', categoryId: '' });
    expect(changed).toEqual(expect.arrayContaining(['projectId', 'iterationId', 'categoryId', 'knownClientId']));
  });

  test('another project clears the category, choosing the first one does not', () => {
    expect(reviseDraft({ ...typed, knownProjectId: 'OLD' }, view).values.categoryId).toBe('');
    expect(reviseDraft({ ...typed, knownProjectId: '' }, view).values.categoryId).toBe('DEV');
  });

  test('a price typed over the shown one ticks Overwrite Rate; unticking takes the rate again', () => {
    const over = reviseDraft({ ...typed, sellPrice: '99', shownSellPrice: '120.00' }, view);
    expect(over.values).toMatchObject({ isOverwriteRate: 'on', sellPrice: '99', shownSellPrice: '99' });
    expect(reviseDraft({ ...over.values, isOverwriteRate: '' }, view).values).toMatchObject({ isOverwriteRate: '', sellPrice: '120.00' });
  });

  test('overwriting without a client is told', () => {
    const { errors } = reviseDraft({ ...typed, clientId: '', isOverwriteRate: 'on' }, { ...view, client: null });
    expect(errors).toEqual({ isOverwriteRate: ['You must select a client before overwritting the rate.'] });
  });

  test('prepaid takes the prepaid rate, while overridden or when it is another type than was shown', () => {
    expect(reviseDraft({ ...typed, billableId: 'BPP', isBillingTypeOverridden: 'on' }, view).values)
      .toMatchObject({ billableId: 'BPP', sellPrice: '110.00' });
    expect(reviseDraft({ ...typed, billableId: 'BPP', shownBillableId: 'B' }, view).values)
      .toMatchObject({ billableId: 'BPP', isBillingTypeOverridden: 'on', sellPrice: '110.00' });
    expect(reviseDraft({ ...typed, billableId: 'BPP', shownBillableId: 'BPP' }, view).values)
      .toMatchObject({ billableId: 'B', sellPrice: '120.00' });
  });

  test('a client without a rate will be asked about, internal work costs nothing', () => {
    const noRate = { ...view, client: { ...view.client!, rate: null } };
    expect(reviseDraft(typed, noRate)).toMatchObject({ values: { sellPrice: '' }, figures: { needsRate: true, sellTotal: '' } });
    const own = { ...noRate, client: { ...noRate.client, clientId: 'HRBR' } };
    expect(reviseDraft({ ...typed, clientId: 'HRBR' }, own))
      .toMatchObject({ values: { sellPrice: '0.00', billableId: 'W' }, figures: { needsRate: false } });
  });

  test('times that cannot be read leave the figures empty', () => {
    expect(reviseDraft({ ...typed, endTime: 'x' }, view).figures).toMatchObject({ totalHours: '', sellTotal: '' });
  });
});
