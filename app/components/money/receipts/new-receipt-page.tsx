import { blankForm } from '#app/domain/kernel/fields/shown.ts';
import { receiptFields } from '#app/domain/money/receipts/fields.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import type { Option } from '../../form/choices/resolve-option.ts';
import type { FormResult } from '../../form/use-contract-form.ts';
import { NewReceiptClient, type NewReceiptClientProps } from './new-receipt-client.tsx';
import { ReceiptCurrencyField, type ReceiptCurrencyFieldProps } from './receipt-currency-field.tsx';
import { ReceiptForm, type ReceiptFormProps } from './receipt-form.tsx';

export interface NewReceiptPageProps {
  shown: {
    client: NewReceiptClientProps['client'];
    currencyId: string;
    currencies: readonly string[];
    openElsewhere: ReceiptCurrencyFieldProps['openElsewhere'];
    paymentDate: string;
    paymentMethod: string;
    methods: ReceiptFormProps['methods'];
    allocation: ReceiptFormProps['allocation'] & { receiptTotal: string };
    options: readonly Option[];
    idempotencyKey: string;
  };
  answer: {
    result: FormResult;
    client?: NewReceiptClientProps['client'];
    currencyId?: string;
    currencies?: readonly string[];
    openElsewhere?: ReceiptCurrencyFieldProps['openElsewhere'];
    allocation?: ReceiptFormProps['allocation'];
  } | undefined;
  listHref: string;
  searchHref: string;
}

/** A new receipt: for nobody yet, for a client, or for an invoice. */
export function NewReceiptPage({ shown, answer, listHref, searchHref }: NewReceiptPageProps) {
  const client = answer?.client === undefined ? shown.client : answer.client;
  const [currencyId, currencies] = [answer?.currencyId ?? shown.currencyId, answer?.currencies ?? shown.currencies];
  const { receiptTotal } = shown.allocation;
  const defaultValue = {
    ...blankForm(receiptFields), clientId: shown.client?.clientId ?? '', currencyId: shown.currencyId, paymentDate: shown.paymentDate,
    paymentMethod: shown.paymentMethod, receiptTotal: receiptTotal === '0.00' ? '' : receiptTotal,
  };
  return (
    <>
      <PageHeader title="New Receipt" back={{ href: listHref, label: 'Receipts' }} />
      <ReceiptForm
        result={answer?.result} defaultValue={defaultValue} methods={shown.methods} allocation={answer?.allocation ?? shown.allocation}
        lock={null} cancelHref={listHref} contact={client?.contact} currency={currencyId}
        currencyField={(fields) => (
          <ReceiptCurrencyField field={fields.currencyId} currencies={currencies}
            openElsewhere={answer?.openElsewhere ?? shown.openElsewhere} />
        )}
        client={(fields) => (
          <>
            <IdempotencyKey value={shown.idempotencyKey} />
            <NewReceiptClient field={fields.clientId} options={shown.options} client={client} searchHref={searchHref} />
          </>
        )}
      />
    </>
  );
}
