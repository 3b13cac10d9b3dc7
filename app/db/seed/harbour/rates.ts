import type { DemoRate } from '../organisation.ts';

const LONG = -200;

/** Sofia has no rate for Orchard Road Schools and Alex none for Meridian: recording time there asks for one. */
export const harbourRates: readonly DemoRate[] = [
  { empId: 'AH', clientId: 'NBANK', rate: 255, expiredDaysAgo: LONG }, { empId: 'AH', clientId: 'BRONTE', rate: 260 },
  { empId: 'JB', clientId: 'NBANK', rate: 235, expiredDaysAgo: LONG }, { empId: 'JB', clientId: 'PARKSD', rate: 220 },
  { empId: 'JB', clientId: 'WATTLE', rate: 240, expiredDaysAgo: -30 },
  { empId: 'SR', clientId: 'NBANK', rate: 195, expiredDaysAgo: 140, notes: 'Rate of the first year' },
  {
    empId: 'SR', clientId: 'NBANK', rate: 205, prepaidRate: 195, startedDaysAgo: 139, expiredDaysAgo: LONG,
    notes: 'Agreed with Rachel Osei for the second year',
  },
  { empId: 'SR', clientId: 'COAST', rate: 200 }, { empId: 'SR', clientId: 'BRONTE', rate: 215 },
  { empId: 'TK', clientId: 'COAST', rate: 180, prepaidRate: 165 }, { empId: 'TK', clientId: 'PARKSD', rate: 175 },
  { empId: 'TK', clientId: 'WATTLE', rate: 170, expiredDaysAgo: 20, notes: 'Ended with the pilot' },
  { empId: 'PN', clientId: 'WATTLE', rate: 230, expiredDaysAgo: -90 }, { empId: 'PN', clientId: 'REDGUM', rate: 225 },
  { empId: 'PN', clientId: 'SLVRLN', rate: 250 },
  { empId: 'LC', clientId: 'REDGUM', rate: 170 }, { empId: 'LC', clientId: 'SLVRLN', rate: 185 },
  { empId: 'OD', clientId: 'NBANK', rate: 190, expiredDaysAgo: LONG }, { empId: 'OD', clientId: 'PARKSD', rate: 180 },
  { empId: 'OD', clientId: 'ORCHRD', rate: 170, notes: 'Education rate' }, { empId: 'OD', clientId: 'REDGUM', rate: 185 },
  { empId: 'EW', clientId: 'TASMAN', rate: 195 }, { empId: 'EW', clientId: 'PARKSD', rate: 185 },
  { empId: 'EW', clientId: 'MERID', rate: 175, notes: 'Grant rate' },
  { empId: 'HA', clientId: 'WATTLE', rate: 200, expiredDaysAgo: -90 }, { empId: 'HA', clientId: 'MERID', rate: 180, notes: 'Grant rate' },
  { empId: 'HA', clientId: 'TASMAN', rate: 205 },
  { empId: 'NB', clientId: 'COAST', rate: 135 }, { empId: 'NB', clientId: 'ORCHRD', rate: 125, notes: 'Education rate' },
  { empId: 'GF', clientId: 'NBANK', rate: 160, expiredDaysAgo: LONG }, { empId: 'GF', clientId: 'REDGUM', rate: 160 },
  { empId: 'GF', clientId: 'TASMAN', rate: 165 },
  { empId: 'DM', clientId: 'WATTLE', rate: 190, expiredDaysAgo: 60 }, { empId: 'DM', clientId: 'BRONTE', rate: 190, expiredDaysAgo: 60 },
];
