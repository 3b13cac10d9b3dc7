import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { EntryDetailsDialog } from '#app/components/timesheets/entry/entry-details-dialog.tsx';
import { loadEntryDetails, saveEntryDetails } from '#app/routes/_app/timesheet/entry-details.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';

export const meta = () => pageTitle('Location and notes');

export async function loader(args: LoaderFunctionArgs) {
  return loadEntryDetails(args);
}

export async function action(args: ActionFunctionArgs) {
  return saveEntryDetails(args, ({ empId, date }) => paths.dayView(empId, date));
}

export default function DayEntryDetails() {
  const page = useLoaderData<typeof loader>();
  return <EntryDetailsDialog {...page} answer={useActionData<FormAnswer>()} closeHref={paths.dayView(page.entry.empId, page.entry.date)} />;
}
