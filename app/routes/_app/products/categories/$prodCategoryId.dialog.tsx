import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { EditRecordDialog } from '#app/components/records/record-dialogs.tsx';
import { productCategory } from '#app/domain/money/products/index.server.ts';
import { productCategories } from '#app/screens/money/products/product-categories.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { loadRecord, updateRecord } from '#app/web/records.server.ts';

export const meta = () => pageTitle('Edit Category');

export async function loader(args: LoaderFunctionArgs) {
  return loadRecord(args, productCategory);
}

export async function action(args: ActionFunctionArgs) {
  return updateRecord(args, productCategories, productCategory);
}

export default function EditProductCategoryDialog() {
  return <EditRecordDialog of={productCategories} answer={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
