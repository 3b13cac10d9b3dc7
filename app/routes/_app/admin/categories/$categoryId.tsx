import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { EditRecordPage } from '#app/components/records/record-pages.tsx';
import { category } from '#app/domain/clients/projects/index.server.ts';
import { categories } from '#app/screens/clients/projects/categories.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { loadRecord, updateRecord } from '#app/web/records.server.ts';

export const meta = () => pageTitle('Edit Category');

export async function loader(args: LoaderFunctionArgs) {
  return loadRecord(args, category);
}

export async function action(args: ActionFunctionArgs) {
  return updateRecord(args, categories, category);
}

export default function EditCategoryPage() {
  return <EditRecordPage of={categories} answer={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
