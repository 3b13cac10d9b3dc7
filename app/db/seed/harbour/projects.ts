import type { DemoProject } from '../organisation.ts';

const TM = 'Time and materials';

export const harbourProjects: readonly DemoProject[] = [
  { projectId: 'LEAVE', clientId: 'HRBR', name: 'Leave', notes: 'Annual leave, sick leave and public holidays.' },
  { projectId: 'HRADM', clientId: 'HRBR', name: 'Administration' },
  { projectId: 'HRSAL', clientId: 'HRBR', name: 'Sales and proposals' },
  { projectId: 'HRTRN', clientId: 'HRBR', name: 'Training and learning' },
  { projectId: 'HRPRD', clientId: 'HRBR', name: 'Internal tools', technologies: 'TypeScript, PostgreSQL' },
  {
    projectId: 'NBONL', clientId: 'NBANK', name: 'Online banking refresh', type: TM, scrumMaster: 'JB', hasSprints: true,
    notes: 'New self-service screens for members, replacing the 2014 portal page by page.', technologies: 'React, Kotlin, PostgreSQL',
  },
  { projectId: 'NBGEN', clientId: 'NBANK', name: 'General', type: TM },
  {
    projectId: 'CSTTRK', clientId: 'COAST', name: 'Shipment tracking portal', type: TM, scrumMaster: 'SR', hasSprints: true,
    notes: 'Customers follow a consignment from depot to door.', technologies: 'Remix, PostGIS, MQTT',
  },
  { projectId: 'CSTSUP', clientId: 'COAST', name: 'Support', type: 'Support', scrumMaster: 'TK' },
  { projectId: 'WTLMTR', clientId: 'WATTLE', name: 'Smart meter data platform', type: TM, scrumMaster: 'PN',
    technologies: 'Kafka, Spark, Python' },
  { projectId: 'WTLGEN', clientId: 'WATTLE', name: 'General', type: TM },
  { projectId: 'RGPAT', clientId: 'REDGUM', name: 'Patient intake forms', type: 'Fixed price', scrumMaster: 'OD',
    technologies: 'React, HL7 FHIR' },
  { projectId: 'RGINT', clientId: 'REDGUM', name: 'Clinical systems integration', type: TM, scrumMaster: 'PN',
    technologies: 'HL7 v2, Mirth, Java' },
  { projectId: 'BRDOC', clientId: 'BRONTE', name: 'Matter document portal', type: TM, scrumMaster: 'SR', technologies: '.NET, SharePoint' },
  {
    projectId: 'PKPERM', clientId: 'PARKSD', name: 'Permit applications online', type: 'Fixed price', scrumMaster: 'JB', hasSprints: true,
    notes: 'Residents apply, pay and follow their permit without visiting the counter.', technologies: 'Remix, Stripe',
  },
  { projectId: 'TSCLM', clientId: 'TASMAN', name: 'Claims assessment', type: TM, scrumMaster: 'EW', technologies: 'Java, Camunda' },
  { projectId: 'TSGEN', clientId: 'TASMAN', name: 'General', type: TM },
  { projectId: 'ORTIME', clientId: 'ORCHRD', name: 'Timetable planner', type: TM, scrumMaster: 'OD', technologies: 'TypeScript, OR-Tools' },
  { projectId: 'SLAPI', clientId: 'SLVRLN', name: 'Partner API', type: TM, scrumMaster: 'PN', technologies: 'Node.js, OpenAPI',
    crmId: 'P-20731' },
  { projectId: 'MRDATA', clientId: 'MERID', name: 'Research data catalogue', type: 'Grant', scrumMaster: 'HA',
    technologies: 'Python, OpenSearch' },
];

export const harbourCategories: Readonly<Record<string, string>> = {
  ADMIN: 'Administration', ANLS: 'Analysis', DSGN: 'Design', DEV: 'Development', DOCS: 'Documentation', MEET: 'Meeting',
  OPS: 'Deployment and operations',
  PM: 'Project management', REVW: 'Code review', SALES: 'Presales', SUPP: 'Support', TEST: 'Testing', TRAIN: 'Training',
  NWANN: 'Non-working day - Annual leave', NWPUB: 'Non-working day - Public holiday', NWSICK: 'Non-working day - Sick leave',
  NWUNP: 'Non-working day - Unpaid leave',
};

export const harbourLocations: Readonly<Record<string, string>> = { OFFICE: 'Office', HOME: 'Home', CLIENT: 'Client site' };
