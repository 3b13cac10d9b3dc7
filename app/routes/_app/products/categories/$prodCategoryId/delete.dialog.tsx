import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteRecord } from '#app/components/records/delete-record.tsx';
import { productCategory } from '#app/domain/money/products/index.server.ts';
import { productCategories } from '#app/screens/money/products/product-categories.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { deleteRecord, loadRecord } from '#app/web/records.server.ts';

export const meta = () => pageTitle('Delete Category');

export async function loader(args: LoaderFunctionArgs) {
  return loadRecord(args, productCategory);
}

export async function action(args: ActionFunctionArgs) {
  return deleteRecord(args, productCategories, productCategory);
}

export default function DeleteProductCategoryDialog() {
  const { id, name, blocked } = useLoaderData<typeof loader>();
  return <DeleteRecord of={productCategories} name={name} fields={{ prodCategoryId: id }} blocked={blocked}
    answer={useActionData<typeof action>()} />;
}
