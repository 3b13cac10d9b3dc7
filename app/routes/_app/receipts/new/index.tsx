import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { NewReceiptPage } from '#app/components/money/receipts/new-receipt-page.tsx';
import { requireContext } from '#app/web/context.server.ts';
import { loadNewReceipt, saveNewReceipt } from '../new-receipt.server.ts';
import type { ReceiptAnswer } from '#app/routes/_app/receipts/receipt-form.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';

export const meta = () => pageTitle('New Receipt');

export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  return loadNewReceipt(args, {});
}

export async function action(args: ActionFunctionArgs) {
  return saveNewReceipt(args);
}

export default function NewReceipt() {
  return (
    <NewReceiptPage
      shown={useLoaderData<typeof loader>()} answer={useActionData<ReceiptAnswer>()}
      listHref={paths.receipts()} searchHref={paths.receiptClientChoices()}
    />
  );
}
