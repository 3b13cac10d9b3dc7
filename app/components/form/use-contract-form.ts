import { useForm, type DefaultValue, type SubmissionResult } from '@conform-to/react';

type Options<Schema extends Record<string, unknown>> = Parameters<typeof useForm<Schema>>[0];

export interface ContractFormOptions<Schema extends Record<string, unknown>> {
  id: string;
  /** What the action answered. */
  lastResult?: SubmissionResult<string[]> | null | undefined;
  defaultValue?: DefaultValue<Schema> | undefined;
  constraint?: Options<Schema>['constraint'];
}

/** The form of a contract. Only the server checks it, so no schema is sent to the browser. */
export function useContractForm<Schema extends Record<string, unknown>>(options: ContractFormOptions<Schema>) {
  return useForm<Schema>({ ...options, shouldValidate: 'onSubmit', shouldRevalidate: 'onSubmit' } as Options<Schema>);
}
