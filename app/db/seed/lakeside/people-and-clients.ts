import type { DemoClient, DemoPerson } from '../organisation.ts';

export const lakesidePeople: readonly DemoPerson[] = [
  {
    empId: 'RW', firstName: 'Robin', surname: 'Wells', position: 'Studio Director', rate: 165, suburb: 'Fremantle', isAdmin: true,
    projects: { FRNBRD: 4, TIDGID: 3, STUDIO: 3, QUOKSG: 1 }, leave: [{ daysAgo: 44, days: 5, categoryId: 'NWANN', note: 'Annual leave' }],
    missing: [],
  },
  {
    empId: 'KP', firstName: 'Kiran', surname: 'Patel', position: 'Developer', rate: 140, suburb: 'Subiaco',
    projects: { FRNSHP: 6, TIDGID: 2, STUDIO: 1 }, leave: [{ daysAgo: 26, days: 1, categoryId: 'NWSICK', note: 'Sick day' }], missing: [8],
  },
  {
    empId: 'AB', firstName: 'Ava', surname: 'Bell', position: 'Illustrator', rate: 110, suburb: 'Cottesloe',
    projects: { FRNBRD: 3, QUOKSG: 4, STUDIO: 1 }, leave: [{ daysAgo: 68, days: 4, categoryId: 'NWANN', note: 'Annual leave' }],
    missing: [5],
  },
];

const WA = { state: 'WA', country: 'Australia' };

export const lakesideClients: readonly DemoClient[] = [
  {
    clientId: 'LAKE', coName: 'Lakeside Studio', firstName: 'Robin', surname: 'Wells', position: 'Studio Director',
    email: 'studio@lakeside.example',
    phone: '08 5550 4400', address: '4 Jetty Lane', suburb: 'Fremantle', postcode: '6160', ...WA, invoiceTo: '',
  },
  {
    clientId: 'FERN', coName: 'Fern & Daughters Nursery', firstName: 'Judith', surname: 'Fern', position: 'Owner',
    email: 'judith@fern.example',
    phone: '08 5550 4511', address: '77 Great Eastern Highway', suburb: 'Midland', postcode: '6056', ...WA, accountManager: 'RW',
    invoiceTo: 'accounts@fern.example', pays: 'promptly',
  },
  {
    clientId: 'TIDE', coName: 'Tideline Aquarium', firstName: 'Marcus', surname: 'Oyelaran', position: 'Visitor Experience Manager',
    email: 'marcus@tideline.example',
    phone: '08 5550 4622', address: '91 Southside Drive', suburb: 'Hillarys', postcode: '6025', ...WA, accountManager: 'RW',
    invoiceTo: 'ap@tideline.example', pays: 'late',
  },
  {
    clientId: 'QUOKKA', coName: 'Quokka Ferry Company', firstName: 'Sue', surname: 'Lindqvist', position: 'General Manager',
    email: 'sue@quokkaferry.example',
    phone: '08 5550 4733', address: 'B Shed, Victoria Quay', suburb: 'Fremantle', postcode: '6160', ...WA,
    invoiceTo: 'sue@quokkaferry.example', monthsBehind: 1, pays: 'in part',
  },
];
