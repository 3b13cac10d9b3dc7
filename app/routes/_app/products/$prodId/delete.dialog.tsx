import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import { product } from '#app/domain/money/products/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { products } from '#app/screens/money/products/products.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { deleteRecord, loadRecord } from '#app/web/records.server.ts';

export const meta = () => pageTitle('Delete Product');

export async function loader(args: LoaderFunctionArgs) {
  return loadRecord(args, product);
}

export async function action(args: ActionFunctionArgs) {
  return deleteRecord(args, products, product);
}

export default function DeleteProductDialog() {
  const { id, name, blocked } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog title="Delete Product" confirmLabel="Delete Product" closeHref={paths.product(id)} fields={{ prodId: id }}
      blocked={blocked} answer={useActionData<typeof action>()}>
      <p>Are you sure you want to delete Product ({name})?</p>
    </DeleteDialog>
  );
}
