import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { plainField } from '#app/components/form/plain-field.ts';
import { SearchableSelect } from '#app/components/form/choices/searchable-select.tsx';
import { ListPage } from '#app/components/records/list-page.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { EVERYBODY } from '#app/domain/people/holidays/contract.ts';
import { holidayList } from '#app/domain/people/holidays/fields.ts';
import { listGroups, listHolidays } from '#app/domain/people/holidays/index.server.ts';
import { holidays } from '#app/screens/people/holidays/holidays.ts';
import { requireContext } from '#app/web/context.server.ts';
import { onFault } from '#app/web/forms/form-failure.server.ts';
import { groupOptions } from './holiday-groups.server.ts';
import { listQuery } from '#app/screens/list-links.ts';
import { readListParams } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { loadList } from '#app/web/records.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle(holidays.titles.list);

const FETCH_FAILED = 'Something went wrong while fetching public holidays. Please try again later.';

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const asked = readListParams(listHolidays.input, args.request);
  const none = { ...asked, rows: [], total: 0, sizes: holidayList.sizes, failed: FETCH_FAILED, groups: [asked.params.group] };
  const load = async () =>
    ({ ...await loadList(args, holidayList, listHolidays), failed: undefined, groups: await orProblem(listGroups(ctx, {})) });
  const { groups, ...shown } = await onFault(args, load(), () => none);
  const group = asked.params.group === EVERYBODY ? '' : asked.params.group;
  return { ...shown, group, groups: groupOptions(groups.filter((each) => each !== EVERYBODY)) };
}

export default function PublicHolidaysPage() {
  const { failed, group, groups, ...shown } = useLoaderData<typeof loader>();
  const here = listQuery(shown);
  const filter = (
    <SearchableSelect
      key={group} field={plainField({ name: 'group', value: group })} label="Public Holidays Group"
      allowEmpty emptyLabel="Everybody" options={groups}
    />
  );
  const add = <ButtonLink href={holidays.paths.add(here)}>Add Public Holiday</ButtonLink>;
  const empty = <EmptyState action={add}>{holidays.about}</EmptyState>;
  return <ListPage of={holidays} shown={shown} filters={filter} isFiltered={Object.keys(here).length > 0} empty={empty} failed={failed} />;
}
