import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeTable } from '../../remix.config.js';

/** A page and a pattern; the first link on it that fits gives the value. */
export interface Sample {
  page: string;
  link: RegExp;
}

export interface Screen {
  /** The file of its picture, without ending. */
  name: string;
  /** The address as the routes write it: '/admin/clients/:clientId'. */
  path: string;
}

/** The value of a parameter: as it stands, or where it is found among the demo's records. */
export const SAMPLES: Readonly<Record<string, string | Sample>> = {
  '*': 'no/such/page',
  ':date': '2026-03-04',
  ':empId': { page: '/admin/users/list', link: /^\/admin\/users\/userdetail\/([^/?]+)$/ },
  ':employeeId': { page: '/admin/users/list', link: /^\/admin\/users\/userdetail\/([^/?]+)$/ },
  ':categoryId': { page: '/admin/categories', link: /^\/admin\/categories\/([A-Z0-9]+)$/ },
  ':clientId': { page: '/admin/clients', link: /^\/admin\/clients\/([A-Z0-9]+)$/ },
  ':projectId': { page: '/admin/projects/list', link: /^\/admin\/projects\/form\/([A-Z0-9]+)$/ },
  ':invoiceId': { page: '/invoice/list', link: /^\/invoice\/details\/(\d+)/ },
  ':receiptId': { page: '/receipts', link: /^\/receipts\/details\/(\d+)/ },
  ':holidayId': { page: '/admin/leave/publicHolidays', link: /^\/admin\/leave\/publicHolidays\/(\d+)/ },
};

/** Whole addresses that are found as links, where a parameter alone does not make one: the record belongs to another. */
export const FOUND: Readonly<Record<string, Sample>> = {
  '/timesheet/edit/:date/:employeeId/:timesheetId': { page: '/timesheet/dayview', link: /^\/timesheet\/edit\/[^/]+\/[^/]+\/\d+$/ },
  '/timesheet/dayview/:empId/:date/:timeId/delete': { page: '/timesheet/dayview', link: /^\/timesheet\/dayview\/[^/]+\/[^/]+\/\d+\/delete$/ },
};

/** Routes whose record is not in the demo, and why there is no picture of them. */
export const WITHOUT_PICTURE: Readonly<Record<string, string>> = {
  '/admin/clients/:clientId/rates/:clientRateId': 'drawn as rates/new is',
  '/admin/clients/:clientId/rates/:clientRateId/delete': 'a confirmation like that of a category',
  '/admin/users/userdetail/:empId/rates/:clientRateId': 'drawn as rates/new is',
  '/admin/users/userdetail/:empId/rates/:clientRateId/delete': 'a confirmation like that of a category',
  '/admin/import/:importId': 'an import is made by its own journey',
  '/admin/import/:importId/cancel': 'an import is made by its own journey',
  '/admin/import/:importId/check': 'an import is made by its own journey',
  '/admin/import/:importId/mapping': 'an import is made by its own journey',
  '/admin/project-iterations/edit/:clientId/:iterationId': 'drawn as create is',
  '/jobs/:jobId': 'a job is made by its own journey; its states are in the style guide',
  '/timesheet/dayview/:empId/:date/:timeId/details': 'the same form stands in the day view',
  '/timesheet/edit/:date/:employeeId/:timesheetId/delete': 'the same confirmation as in the day view',
  '/timesheet/edit/:date/:employeeId/:timesheetId/unlock': 'only for entries of the leave desk',
  '/admin/users/userdetail/:empId/rates/new': 'drawn as that of a client',
  '/timesheet/add/:employeeId': 'leads on to the add page of a day',
  '/auth/logout': 'ends the session',
  '/auth/set-up-second-factor': 'leads on, as no organisation of the demonstration requires it',
  '/auth/set-up-second-factor/confirm': 'leads on, as no organisation of the demonstration requires it',
};

/** Every page of the product, from the routes. */
export function screens(root = process.cwd()): Screen[] {
  return Object.values(routeTable(join(root, 'app')))
    .filter(({ file }) => !file.includes('_layout.') && /^export default /m.test(readFileSync(join(root, 'app', file), 'utf8')))
    .map(({ full }) => ({ path: `/${full}`, name: full.replace(/[/:*]+/g, '-').replace(/^-|-$/g, '') || 'home' }))
    .sort((a, b) => a.path.localeCompare(b.path));
}

const PARAMETER = /:\w+|\*/g;

/** What is missing to take a picture of a page: nothing, or the parameters that have no sample. */
export function missingSamples({ path }: Screen): string[] {
  if (path in WITHOUT_PICTURE || path in FOUND) return [];
  return (path.match(PARAMETER) ?? []).filter((parameter) => !(parameter in SAMPLES));
}

/** The address of a page with a value for each parameter. */
export async function addressOf({ path }: Screen, find: (sample: Sample) => Promise<string>): Promise<string> {
  const found = FOUND[path];
  if (found) return find({ page: found.page, link: new RegExp(`(${found.link.source})`) });
  let address = path;
  for (const parameter of path.match(PARAMETER) ?? []) {
    const sample = SAMPLES[parameter];
    if (sample === undefined) throw new Error(`There is no sample for ${parameter} of ${path}.`);
    address = address.replace(parameter, typeof sample === 'string' ? sample : await find(sample));
  }
  return address;
}
