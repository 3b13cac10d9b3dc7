import type { DemoPerson } from '../organisation.ts';

const annual = (daysAgo: number, days: number, note = 'Annual leave') => ({ daysAgo, days, categoryId: 'NWANN', note });
const sick = (daysAgo: number, note = 'Sick day') => ({ daysAgo, days: 1, categoryId: 'NWSICK', note });

export const harbourPeople: readonly DemoPerson[] = [
  {
    empId: 'AH', firstName: 'Alex', surname: 'Hart', position: 'Managing Director', rate: 260, suburb: 'Manly', isAdmin: true,
    projects: { HRSAL: 4, HRADM: 4, NBONL: 1, BRDOC: 1 }, leave: [annual(58, 5, 'Family trip to Tasmania')], missing: [9],
  },
  {
    empId: 'MN', firstName: 'Mei', surname: 'Nakamura', position: 'Operations Manager', rate: 180, suburb: 'Chatswood', isAdmin: true,
    projects: { HRADM: 7, HRTRN: 1, HRSAL: 1 }, leave: [annual(87, 4), sick(31)], missing: [],
  },
  {
    empId: 'JB', firstName: 'Jordan', surname: 'Blake', position: 'Practice Lead', rate: 240, suburb: 'Newtown',
    projects: { NBONL: 4, PKPERM: 2, HRSAL: 1, HRTRN: 1, WTLGEN: 1 }, leave: [annual(40, 3)], missing: [16],
  },
  {
    empId: 'SR', firstName: 'Sofia', surname: 'Rossi', position: 'Senior Software Engineer', rate: 210, suburb: 'Leichhardt',
    approver: 'JB',
    projects: { NBONL: 6, CSTTRK: 3, BRDOC: 2, HRTRN: 1 }, leave: [annual(72, 5, 'Annual leave, back on Monday'), sick(24)], missing: [3],
  },
  {
    empId: 'TK', firstName: 'Tomas', surname: 'Kovac', position: 'Software Engineer', rate: 185, suburb: 'Parramatta',
    startingView: 'dayView',
    projects: { CSTTRK: 6, CSTSUP: 2, PKPERM: 2, HRPRD: 1 }, leave: [sick(66), annual(19, 2)], missing: [11, 12],
  },
  {
    empId: 'PN', firstName: 'Priya', surname: 'Nair', position: 'Solution Architect', rate: 235, suburb: 'Strathfield',
    projects: { WTLMTR: 4, RGINT: 4, SLAPI: 2, HRSAL: 1 }, leave: [annual(51, 8, 'Wedding in Kochi')], missing: [],
  },
  {
    empId: 'LC', firstName: 'Liam', surname: 'Chen', position: 'Software Engineer', rate: 175, suburb: 'Hurstville',
    projects: { RGPAT: 5, RGINT: 2, SLAPI: 3, HRPRD: 1 }, leave: [annual(95, 3), sick(45, 'Migraine, home by noon')], missing: [6],
  },
  {
    empId: 'OD', firstName: 'Oliver', surname: 'Dunn', position: 'UX Designer', rate: 190, suburb: 'Marrickville', approver: 'JB',
    projects: { NBONL: 2, PKPERM: 3, ORTIME: 4, RGPAT: 2 }, leave: [annual(29, 4)], missing: [],
  },
  {
    empId: 'EW', firstName: 'Emma', surname: 'Walsh', position: 'Business Analyst', rate: 195, suburb: 'Balmain', startingView: 'weekView',
    projects: { TSCLM: 5, PKPERM: 2, MRDATA: 2, TSGEN: 1 }, leave: [sick(13), annual(80, 5)], missing: [5],
  },
  {
    empId: 'HA', firstName: 'Hana', surname: 'Ali', position: 'Data Engineer', rate: 205, suburb: 'Ashfield',
    projects: { WTLMTR: 5, MRDATA: 4, TSCLM: 1 }, leave: [annual(62, 2)], missing: [],
  },
  {
    empId: 'NB', firstName: 'Noah', surname: 'Brooks', position: 'Graduate Engineer', rate: 140, suburb: 'Kensington',
    projects: { CSTTRK: 3, ORTIME: 4, HRTRN: 3, HRPRD: 2 }, leave: [sick(37), annual(101, 2, 'Moving house')], missing: [4, 18],
  },
  {
    empId: 'GF', firstName: 'Grace', surname: 'Fraser', position: 'Test Analyst', rate: 165, suburb: 'Ryde', workFraction: 0.8,
    projects: { NBONL: 4, RGPAT: 3, TSCLM: 3 }, leave: [annual(47, 5)], missing: [],
  },
  {
    empId: 'DM', firstName: 'Daniel', surname: 'Moore', position: 'Software Engineer', rate: 190, suburb: 'Wollongong', leftDaysAgo: 70,
    projects: { WTLMTR: 4, BRDOC: 4, HRPRD: 1 }, leave: [annual(92, 3)], missing: [],
  },
];
