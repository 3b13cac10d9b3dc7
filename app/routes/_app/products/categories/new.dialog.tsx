import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { NewRecordDialog } from '#app/components/records/record-dialogs.tsx';
import { productCategory } from '#app/domain/money/products/index.server.ts';
import { productCategories } from '#app/screens/money/products/product-categories.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { createRecord, newRecord } from '#app/web/records.server.ts';

export const meta = () => pageTitle(productCategories.titles.add);

export async function loader(args: LoaderFunctionArgs) {
  return newRecord(args, productCategory);
}

export async function action(args: ActionFunctionArgs) {
  return createRecord(args, productCategories, productCategory);
}

export default function NewProductCategoryDialog() {
  return <NewRecordDialog of={productCategories} answer={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
