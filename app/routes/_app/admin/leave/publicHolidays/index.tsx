import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CalendarPlus, CircleHelp } from 'lucide-react';
import { plainField } from '#app/components/form/plain-field.ts';
import { SearchableSelect } from '#app/components/form/choices/searchable-select.tsx';
import { WhileGoing } from '#app/components/people/holidays/while-going.tsx';
import { ListPage } from '#app/components/records/list-page.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { HOLIDAY_GROUP, holidayList } from '#app/domain/people/holidays/fields.ts';
import { listHolidays } from '#app/domain/people/holidays/index.server.ts';
import { goingInWords } from '#app/screens/people/holidays/last-sync.ts';
import { holidays } from '#app/screens/people/holidays/holidays.ts';
import { listQuery } from '#app/screens/list-links.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { onFault } from '#app/web/forms/form-failure.server.ts';
import { readListParams } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { loadList } from '#app/web/records.server.ts';
import { groupOptions } from './holiday-groups.server.ts';

export const meta = () => pageTitle(holidays.titles.list);

const FETCH_FAILED = 'Something went wrong while fetching public holidays. Please try again later.';

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const asked = readListParams(listHolidays.input, args.request);
  const none = { ...asked, rows: [], total: 0, sizes: holidayList.sizes, failed: FETCH_FAILED, groups: [] };
  const load = async () => ({ ...await loadList(args, holidayList, listHolidays), failed: undefined, groups: await groupOptions(ctx) });
  const shown = await onFault(args, load(), () => none);
  return { ...shown, group: asked.params.group === 0 ? shown.groups[0]?.value ?? '' : String(asked.params.group) };
}

export default function PublicHolidaysPage() {
  const { failed, group, groups, ...shown } = useLoaderData<typeof loader>();
  const here = listQuery(shown);
  const filter = (
    <SearchableSelect
      key={group} field={plainField({ name: 'group', value: group })} label={HOLIDAY_GROUP} options={groups} typeToSearch
    />
  );
  const actions = (
    <>
      {failed ? null : <ButtonLink href={paths.preparedHolidays(here)} icon={CalendarPlus}>Add a prepared list</ButtonLink>}
      <ButtonLink href={paths.videos()} variant="quiet" icon={CircleHelp}>Help video</ButtonLink>
    </>
  );
  const empty = (
    <EmptyState action={<ButtonLink href={holidays.paths.add(here)}>Add Public Holiday</ButtonLink>}>{holidays.about}</EmptyState>
  );
  return (
    <>
      <WhileGoing going={shown.rows.some((row) => goingInWords(row) !== undefined)} />
      <ListPage
        of={holidays} shown={shown} filters={filter} actions={actions} isFiltered={Object.keys(here).length > 0} empty={empty}
        failed={failed}
      />
    </>
  );
}
