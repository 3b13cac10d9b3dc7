import type { DemoOrganisation } from '../organisation.ts';
import { catalogue } from './catalogue.ts';
import { harbourClients } from './clients.ts';
import { harbourStandUp } from './internal-work.ts';
import { harbourPeople } from './people.ts';
import { harbourCategories, harbourLocations, harbourProjects } from './projects.ts';
import { harbourRates } from './rates.ts';
import { harbourWork } from './work.ts';

export const harbour: DemoOrganisation = {
  tenantId: 'harbour',
  name: 'Harbour Consulting',
  hosts: ['localhost', '127.0.0.1'],
  timeZone: 'Australia/Sydney',
  ownClientId: 'HRBR',
  taxNumber: '11 222 333 444',
  address: 'Level 7, 18 Loftus Street\nSydney NSW 2000',
  email: 'accounts@harbour.example',
  phone: '02 5550 1000',
  bankDetails: 'Harbour Consulting Pty Ltd\nBSB 000-000  Account 1234 5678',
  password: 'harbour-demo',
  firstInvoiceId: 2041,
  prepaid: { clientId: 'MERID', hours: 40, price: '190' },
  abroad: {
    clientId: 'SLVRLN', currencyId: 'EUR', exchangeRate: '1.65', what: 'Two days of training in Rotterdam', amount: '2400', paid: '1500',
  },
  paper: {
    clientId: 'MERID', accent: '#0f766e', grouping: 'project', footer: 'Please quote the number of your grant with every payment.',
    statementSubject: 'Account of the institute with {organisation}, {from} to {to}',
  },
  firstReceiptId: 871,
  features: ['Gamification', 'Leaderboard', 'Blogs', 'EasyLeave', 'SuggestedTimesheets'],
  people: harbourPeople,
  teams: { Banking: ['JB', 'SR', 'OD', 'GF'], Energy: ['PN', 'HA'], 'Public sector': ['TK', 'EW', 'NB', 'LC'] },
  clients: harbourClients,
  projects: harbourProjects,
  categories: harbourCategories,
  locations: harbourLocations,
  rates: harbourRates,
  catalogue,
  blogs: [
    { empId: 'SR', address: 'https://sofia.example/blog', posts: [
      [2, 'What a month of invoices taught us about naming things'], [19, 'A checklist for the first day on a project'],
    ] },
    { empId: 'JB', address: 'https://journal.example/jb', posts: [[4, 'Queues, and why ours live in the database']] },
    { empId: 'DM', address: 'https://moore.example/notes', posts: [[3, 'Notes from a new desk']] },
  ],
  suggestedTo: ['PN', 'TK'],
  weeks: [
    { empId: 'EW', weeksAgo: 5, state: 'confirmed' }, { empId: 'EW', weeksAgo: 1, state: 'submitted' },
    { empId: 'OD', weeksAgo: 1, state: 'submitted', note: 'Friday afternoon was the offsite.' },
    { empId: 'LC', weeksAgo: 1, state: 'returned', answer: 'One day is missing: sick, or work?' },
  ],
  requests: [
    { empId: 'SR', type: 'Annual Leave', weeksAhead: 6, days: 5, reason: 'Family trip to Tasmania', firstPart: 'afternoon' },
    { empId: 'TK', type: 'Other Leave', weeksAhead: 4, days: 2, reason: 'Moving house' },
    { empId: 'EW', type: 'Annual Leave', weeksAhead: 3, days: 4, reason: 'A week in the mountains', approved: true },
    { empId: 'NB', type: 'Annual Leave', weeksAhead: 5, days: 3, reason: 'Hiking in the Grampians', cancelled: 'The hut was booked out' },
  ],
  work: harbourWork,
  standUp: { projectId: 'HRADM', tasks: harbourStandUp },
};
