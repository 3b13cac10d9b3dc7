import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useParams, useSearchParams } from '@remix-run/react';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { EntryDetailsDialog } from '#app/components/timesheets/entry/entry-details-dialog.tsx';
import { loadEntryDetails, saveEntryDetails } from '#app/routes/_app/timesheet/entry-details.server.ts';
import { paths } from '#app/screens/paths.ts';
import { pageTitle } from '#app/web/page-title.ts';

export const meta = () => pageTitle('Location and notes');

export async function loader(args: LoaderFunctionArgs) {
  return loadEntryDetails(args);
}

export async function action(args: ActionFunctionArgs) {
  const { empId = '', date = '' } = args.params;
  return saveEntryDetails(args, () => paths.weekGrid(empId, date, Object.fromEntries(new URL(args.request.url).searchParams)));
}

/** Notes of a cell, over the grid with the rows that it has. */
export default function WeekGridNotes() {
  const page = useLoaderData<typeof loader>();
  const { empId = '', date = '' } = useParams();
  const query = Object.fromEntries(useSearchParams()[0]);
  return <EntryDetailsDialog {...page} answer={useActionData<FormAnswer>()} closeHref={paths.weekGrid(empId, date, query)}
    action={paths.gridNotes(empId, date, page.entry.timeId, query)} />;
}
