import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteRecord } from '#app/components/records/delete-record.tsx';
import { category } from '#app/domain/clients/projects/index.server.ts';
import { categories } from '#app/screens/clients/projects/categories.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { deleteRecord, loadRecord } from '#app/web/records.server.ts';

export const meta = () => pageTitle('Delete Category');

export async function loader(args: LoaderFunctionArgs) {
  return loadRecord(args, category);
}

export async function action(args: ActionFunctionArgs) {
  return deleteRecord(args, categories, category);
}

export default function DeleteCategoryDialog() {
  const { id, name, blocked } = useLoaderData<typeof loader>();
  return <DeleteRecord of={categories} name={name} fields={{ categoryId: id }} blocked={blocked} answer={useActionData<typeof action>()} />;
}
