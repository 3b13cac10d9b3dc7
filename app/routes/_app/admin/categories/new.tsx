import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { NewRecordPage } from '#app/components/records/record-pages.tsx';
import { category } from '#app/domain/clients/projects/index.server.ts';
import { categories } from '#app/screens/clients/projects/categories.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { createRecord, newRecord } from '#app/web/records.server.ts';

export const meta = () => pageTitle(categories.titles.add);

export async function loader(args: LoaderFunctionArgs) {
  return newRecord(args, category);
}

export async function action(args: ActionFunctionArgs) {
  return createRecord(args, categories, category);
}

export default function NewCategoryPage() {
  return <NewRecordPage of={categories} answer={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
