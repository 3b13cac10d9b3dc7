import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { resolveOption } from '#app/components/form/resolve-option.ts';
import { listTimesheetPeople } from '#app/domain/timesheets/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { paths, withQuery } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { normalisedDay } from '../timesheet-entry.server.ts';

/** Without a person and a day: one's own today, or what the employee picker asks for. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const query = new URL(args.request.url).searchParams;
  const day = normalisedDay(query.get('date') ?? undefined) ?? ctx.today();
  const past = query.get('past') === 'on';
  const typed = query.get('employee') ?? '';
  const people = typed && ctx.actor.isAdmin ? await orProblem(listTimesheetPeople(ctx, { includePast: true })) : [];
  const empId = resolveOption(people.map((person) => ({ value: person.empId, label: person.name })), typed)?.value ?? ctx.actor.empId;
  return redirect(withQuery(paths.dayView(empId, day), { past: past ? 'on' : undefined }));
}

export default function DayViewStart() {
  return null;
}
