import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CheckboxField } from '#app/components/form/fields/checkbox-field.tsx';
import { plainField } from '#app/components/form/plain-field.ts';
import { ListPage } from '#app/components/records/list-page.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { userList } from '#app/domain/people/people/fields.ts';
import { listUsers } from '#app/domain/people/people/index.server.ts';
import { users } from '#app/screens/people/people/users.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { loadList } from '#app/web/records.server.ts';

export const meta = () => pageTitle(users.titles.list);

export async function loader(args: LoaderFunctionArgs) {
  return loadList(args, userList, listUsers);
}

export default function UsersPage() {
  const shown = useLoaderData<typeof loader>();
  const { search, disabled } = shown.params;
  const tick = <CheckboxField field={plainField({ name: 'disabled', value: disabled ?? '' })} value="show" label="Show Disabled Users" />;
  const empty = (
    <EmptyState title="No user matches">No {disabled ? '' : 'enabled '}user contains “{search}” in their {users.searched}.</EmptyState>
  );
  return <ListPage of={users} shown={shown} ticks={tick} isFiltered={disabled !== undefined} empty={empty} />;
}
