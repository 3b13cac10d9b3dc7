import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import { requireContext } from '#app/web/context.server.ts';

/** Pages whose proper spelling has capitals. */
const PAGES: Readonly<Record<string, string>> = { editsuggested: 'editSuggested' };

/** The other spellings of these addresses, /Timesheet and /TimeSheet, lead to the one that is used. */
export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  const url = new URL(args.request.url);
  const [, first = '', second, ...rest] = url.pathname.split('/');
  const page = second?.toLowerCase() ?? '';
  const proper = ['', first.toLowerCase(), ...(second === undefined ? [] : [PAGES[page] ?? page]), ...rest].join('/');
  if (proper !== url.pathname) throw redirect(`${proper}${url.search}`, 301);
  return null;
}

export const shouldRevalidate = () => false;

export default function TimesheetLayout() {
  return <Outlet />;
}
