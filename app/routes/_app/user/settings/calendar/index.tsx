import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { MySettingsHeader } from '#app/components/people/people/my-settings-header.tsx';
import { MyCalendarForm } from '#app/components/time/appointments/my-calendar-form.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { getMyCalendar, saveMyCalendar } from '#app/domain/time/appointments/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { NO_KEY } from '#app/web/forms/connection-test.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { testCalendar } from './test-calendar.server.ts';

export const meta = () => pageTitle('Calendar');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const calendar = await orProblem(getMyCalendar(ctx, {}));
  return { calendar, missingKey: calendar.canKeepSecrets ? '' : NO_KEY };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, saveMyCalendar, async (ctx, input) => {
    await saveMyCalendar(ctx, input);
    return redirectWithToast(paths.myCalendar(), { kind: 'success', text: 'Settings saved!' });
  }, { buttons: { test: async (ctx, form) => ({ test: await testCalendar(ctx, form) }) } });
}

export default function MyCalendarPage() {
  const { calendar, missingKey } = useLoaderData<typeof loader>();
  return (
    <>
      <MySettingsHeader title="Calendar" current={paths.myCalendar()} />
      {missingKey ? <Notice kind="warning" title="No calendar can be connected yet"><p>{missingKey}</p></Notice> : null}
      <MyCalendarForm key={calendar.savedAt} calendar={calendar} answer={useActionData<typeof action>()} />
      <Outlet />
    </>
  );
}
