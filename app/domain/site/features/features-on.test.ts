import { describe, expect, test } from 'vitest';
import { ALL_FEATURES, FEATURES } from './contract.ts';
import { featuresOn, organisationHas, personHas } from './features-on.ts';

const logged: string[] = [];
const log = { info: () => undefined, warn: () => undefined, error: (_fields: object, message: string) => { logged.push(message); } };

const [TOGETHER, PERSONAL] = [
  { ...FEATURES.enableInvoices, personal: false }, { ...FEATURES.enableInvoices, personal: true },
];
const switched = (is: boolean | null): Record<string, boolean> => (is === null ? {} : { enableInvoices: is });

describe('whether a person has a feature', () => {
  test.each([
    // organisation, own, where it is the organisation's alone, where it is personal too
    [null, null, true, true], [null, true, true, true], [null, false, true, false],
    [true, null, true, true], [true, true, true, true], [true, false, true, false],
    [false, null, false, false], [false, true, false, false], [false, false, false, false],
  ])('switched %s by the organisation and %s by themselves', (organisation, own, together, personal) => {
    const stored = { organisation: switched(organisation), own: switched(own) };
    expect([personHas(TOGETHER, stored), personHas(PERSONAL, stored)]).toEqual([together, personal]);
  });

  test('it is as it comes where nobody has switched it', () => {
    expect(ALL_FEATURES.filter((feature) => organisationHas(feature, {})).map(({ key }) => key))
      .toEqual(['enableInvoices', 'enableReceipting', 'enableCreditNotes']);
    expect(organisationHas({ ...FEATURES.enableInvoices, initially: false }, {})).toBe(false);
  });

  test('what is not built is on nowhere, whatever is stored', () => {
    const stored = { organisation: { Xero: true }, own: { Xero: true } };
    expect(personHas(FEATURES.Xero, stored)).toBe(false);
    expect(personHas({ ...FEATURES.Xero, built: true }, stored)).toBe(true);
  });
});

describe('the features that are on', () => {
  test('are read from what is stored; a key of another version is passed over', () => {
    const stored = { organisation: { enableReceipting: false, Telepathy: true }, own: {} };
    expect(featuresOn(stored, log)).toEqual(['enableInvoices', 'enableCreditNotes']);
  });

  test('are off where one that they need is', () => {
    const stored = { organisation: {}, own: { enableInvoices: false } };
    expect(featuresOn(stored, log)).toEqual(['enableReceipting']);
  });

  test.each([[undefined], [null], ['{}'], [{ organisation: { enableInvoices: 'yes' }, own: {} }],
    [{ organisation: {}, own: null }], [{ own: {} }]])(
    'are none where that cannot be read, which is logged: %j', (stored) => {
      logged.length = 0;
      expect(featuresOn(stored, log)).toEqual([]);
      expect(logged).toEqual(['the feature switches could not be read']);
    },
  );
});

describe('the declarations', () => {
  test('are those of the specification, and what else can be off', () => {
    expect(ALL_FEATURES.map(({ key }) => key)).toEqual([
      'enableInvoices', 'enableReceipting', 'enableCreditNotes', 'IsSSWTenant', 'Xero', 'IngramMicro', 'Gamification',
      'Leaderboard', 'Blogs', 'EasyLeave', 'SuggestedTimesheets',
    ]);
  });

  test('each says what it switches, and none of them is on before it is built', () => {
    for (const { name, about, initially, built } of ALL_FEATURES) {
      expect(name).not.toBe('');
      expect(about).toMatch(/^[A-Z].*\.$/);
      expect(initially && !built).toBe(false);
    }
  });
});
