import type { Task } from '../organisation.ts';

export const harbourStandUp: readonly Task[] = [
  ['MEET', 'Stand-up'],
  ['MEET', 'Stand-up and calendar for the week'],
  ['ADMIN', 'Mail and planning of the day'],
];

export const harbourInternalWork: Readonly<Record<string, readonly Task[]>> = {
  HRADM: [
    ['ADMIN', 'Invoices of the month checked and sent'],
    ['ADMIN', 'Receipts entered and bank reconciled'],
    ['ADMIN', 'Payroll prepared, super due on the 28th'],
    ['ADMIN', 'Insurance renewal, compared three brokers'],
    ['ADMIN', 'Laptops for the new starters ordered'],
    ['ADMIN', 'One-on-ones'],
    ['MEET', 'Leadership meeting'],
    ['MEET', 'Utilisation and forecast review'],
    ['PM', 'Resource plan for the next six weeks'],
  ],
  HRSAL: [
    ['SALES', 'Proposal for the Wattle outage maps, pricing and plan'],
    ['SALES', 'Capability statement for the state panel'],
    ['SALES', 'First meeting with a possible client, health sector'],
    ['SALES', 'Estimate reviewed with Priya and Jordan'],
    ['SALES', 'Reference call for the Parkside tender'],
  ],
  HRTRN: [
    ['TRAIN', 'PostgreSQL course, modules 4 and 5'],
    ['TRAIN', 'Accessibility workshop, half the team'],
    ['TRAIN', 'Reading group: designing data-intensive systems'],
    ['TRAIN', 'Prepared the brown-bag talk on event sourcing'],
    ['TRAIN', 'Cloud certification practice exam'],
  ],
  HRPRD: [
    ['DEV', 'Estimator: saves variants side by side'],
    ['DEV', 'Fixed the calendar sync of the meeting-room display'],
    ['OPS', 'Moved the build runners to the new account'],
  ],
};
