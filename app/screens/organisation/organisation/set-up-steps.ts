import type { SetUp } from '#app/domain/organisation/home/index.server.ts';
import { paths } from '../../paths.ts';

/** A thing of a step, and where it is done; undefined is for what is offered and never asked for. */
export interface SetUpPart { readonly label: string; readonly href: string; readonly isDone?: boolean }

export interface SetUpStep { readonly label: string; readonly isDone: boolean; readonly parts: readonly SetUpPart[] }

/** The way from a new organisation to its first invoice. Each step is done when the records say so. */
export function setUpSteps(setUp: SetUp, firstTimesheetHref: string): SetUpStep[] {
  const { hasTaxNumber, hasBank, hasLogo, people, peopleWithoutRate, hasClient, hasProject, hasTime, hasInvoice } = setUp;
  const steps = [
    { label: 'Say who you are: it stands on every invoice', parts: [
      { label: 'ABN or other tax number', href: paths.organisation(), isDone: hasTaxNumber },
      { label: 'Bank details', href: paths.organisation(), isDone: hasBank },
      { label: 'Logo', href: paths.organisation(), isDone: hasLogo },
    ] },
    { label: 'People, and what their hours cost', parts: [
      { label: people === 1 ? 'Add people' : `Add people (${people} so far)`, href: paths.newUser() },
      {
        label: peopleWithoutRate > 1 ? `Default rates (${peopleWithoutRate} people without one)` : 'Default rates',
        href: paths.users(), isDone: peopleWithoutRate === 0,
      },
    ] },
    { label: 'A client and a project, or what another product has of them', parts: [
      { label: 'Client', href: paths.newClient(), isDone: hasClient }, { label: 'Project', href: paths.newProject(), isDone: hasProject },
      ...(hasClient && hasProject ? [] : [{ label: 'Import from Toggl, Harvest, Clockify or a CSV file', href: paths.newImport() }]),
    ] },
    { label: 'The first timesheet', parts: [{ label: 'Record time', href: firstTimesheetHref, isDone: hasTime }] },
    ...(hasInvoice === null ? [] : [
      { label: 'The first invoice', parts: [{ label: 'New invoice', href: paths.newInvoice(), isDone: hasInvoice }] },
    ]),
  ];
  return steps.map(({ label, parts }) => ({ label, parts, isDone: parts.every((part) => !('isDone' in part) || part.isDone) }));
}
