import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { userColumns } from '#app/screens/people/user-columns.ts';
import { CheckboxField } from '#app/components/form/checkbox-field.tsx';
import { plainField } from '#app/components/form/plain-field.ts';
import { DataGrid, type Column } from '#app/components/table/data-grid.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { FilterForm } from '#app/components/ui/filter-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { SearchBox } from '#app/components/ui/search-box.tsx';
import { Toolbar } from '#app/components/ui/toolbar.tsx';
import { USER_LIST_SIZES, UserList } from '#app/domain/people/contract.ts';
import { listUsers, type UserRow } from '#app/domain/people/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { listLinks, listQuery } from '#app/screens/list-links.ts';
import { loadFitting, readListParams } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Manage Users');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const list = readListParams(UserList, args.request);
  const sizes = [...USER_LIST_SIZES].sort((a, b) => a - b);
  return { ...await loadFitting(args.request, list, sizes, (params) => orProblem(listUsers(ctx, params))), sizes };
}

export default function UsersPage() {
  const { params, defaults, rows, total, sizes } = useLoaderData<typeof loader>();
  const here = listQuery({ params, defaults });
  const columns: Column<UserRow>[] = [
    ...userColumns,
    {
      key: 'actions', header: 'Actions', kind: 'actions',
      actions: ({ empId }) => [{ label: 'Edit', href: paths.editUser(empId) }, { label: 'Delete', href: paths.deleteUser(empId, here), danger: true }],
    },
  ];
  return (
    <>
      <PageHeader title="Manage Users" actions={<ButtonLink href={paths.newUser()} variant="primary" icon={Plus} shortcut="n">Add User</ButtonLink>} />
      <Toolbar>
        <FilterForm label="Search users" {...(params.q || params.disabled ? { clearHref: paths.users() } : {})}>
          <SearchBox name="q" value={params.q} label="Search" />
          <CheckboxField field={plainField({ name: 'disabled', value: params.disabled ?? '' })} value="show" label="Show Disabled Users" />
        </FilterForm>
      </Toolbar>
      <DataGrid
        gridId="users" caption="Users" columns={columns} rows={rows} rowKey={({ empId }) => empId} rowHref={({ empId }) => paths.user(empId)} interactive
        rowTone={({ isEnabled }) => (isEnabled ? undefined : 'muted')} {...listLinks({ params, defaults, total, sizes, hrefFor: paths.users, file: { list: 'users' } })}
        empty={<EmptyState title="No user matches">No {params.disabled ? '' : 'enabled '}user contains “{params.q}” in their name, e-mail or Emp ID.</EmptyState>}
      />
      <Outlet />
    </>
  );
}
