import type { DemoOrganisation } from '../organisation.ts';
import { lakesideClients, lakesidePeople } from './people-and-clients.ts';
import { lakesideWork } from './work.ts';

export const lakeside: DemoOrganisation = {
  tenantId: 'lakeside',
  name: 'Lakeside Studio',
  hosts: ['lakeside.localhost'],
  timeZone: 'Australia/Perth',
  ownClientId: 'LAKE',
  taxNumber: '55 666 777 888',
  address: '4 Jetty Lane\nFremantle WA 6160',
  email: 'studio@lakeside.example',
  phone: '08 5550 4400',
  bankDetails: 'Lakeside Studio\nBSB 000-001  Account 8765 4321',
  password: 'lakeside-demo',
  firstInvoiceId: 9001,
  firstReceiptId: 9501,
  features: [],
  people: lakesidePeople,
  teams: {},
  clients: lakesideClients,
  projects: [
    { projectId: 'LEAVE', clientId: 'LAKE', name: 'Leave' },
    { projectId: 'STUDIO', clientId: 'LAKE', name: 'Studio' },
    { projectId: 'FRNBRD', clientId: 'FERN', name: 'Brand refresh', type: 'Fixed price', scrumMaster: 'RW' },
    { projectId: 'FRNSHP', clientId: 'FERN', name: 'Web shop', type: 'Time and materials', scrumMaster: 'KP', hasSprints: true,
      technologies: 'Shopify, Liquid' },
    { projectId: 'TIDGID', clientId: 'TIDE', name: 'Visitor guide', type: 'Fixed price', scrumMaster: 'RW' },
    { projectId: 'QUOKSG', clientId: 'QUOKKA', name: 'Signage', type: 'Time and materials' },
  ],
  categories: {
    ART: 'Artwork', DSGN: 'Design', DEV: 'Development', MEET: 'Meeting', PROD: 'Production', ADMIN: 'Administration',
    NWANN: 'Non-working day - Annual leave', NWPUB: 'Non-working day - Public holiday', NWSICK: 'Non-working day - Sick leave',
  },
  locations: { OFFICE: 'Studio', HOME: 'Home', CLIENT: 'On location' },
  rates: [
    { empId: 'RW', clientId: 'FERN', rate: 165 }, { empId: 'RW', clientId: 'TIDE', rate: 160 },
    { empId: 'RW', clientId: 'QUOKKA', rate: 150 },
    { empId: 'KP', clientId: 'FERN', rate: 140, expiredDaysAgo: -60 }, { empId: 'KP', clientId: 'TIDE', rate: 135 },
    { empId: 'AB', clientId: 'FERN', rate: 110 }, { empId: 'AB', clientId: 'QUOKKA', rate: 105, prepaidRate: 95 },
  ],
  work: lakesideWork,
  standUp: { projectId: 'STUDIO', tasks: [['MEET', 'Morning round'], ['ADMIN', 'Mail and quotes']] },
};
