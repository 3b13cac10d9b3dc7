import { useState } from 'react';
import { isFormControl, sendUnlessSubmitted, useLatestAnswer } from '../../form/engine/look-ups.ts';
import type { FormResult } from '../../form/use-contract-form.ts';

/** What a form with rows of lines is answered. */
export interface LinesAnswer {
  readonly result?: FormResult | undefined;
  /** The server changed what stands in the rows. */
  readonly rowsChanged?: boolean | undefined;
  readonly lineCount?: number | undefined;
}

export interface LineRowsOptions<Answer> {
  formId: string;
  /** The other fields whose change alters what the form shows. */
  names: readonly string[];
  /** What the page's own post was answered. */
  answer: Answer | undefined;
}

const IN_ROW = /^lines\[(\d+)\]\.(\w+)$/;
/** What the totals follow. */
const COUNTED = ['description', 'quantity', 'price', 'discountPct', 'taxPct'];

/** What a change of a field asks for: a product fills its row in, amounts are added up anew. */
function intentOf(name: string, names: readonly string[]): string | undefined {
  const [, row, part = ''] = IN_ROW.exec(name) ?? [];
  if (row === undefined) return names.includes(name) ? 'refresh' : undefined;
  if (part === 'skuId') return `fill-line:${row}`;
  return COUNTED.includes(part) ? 'refresh' : undefined;
}

/**
 * Lets the rows of an invoice follow what is typed, by posting the form in the background with the intents of its buttons. `result` is
 * what stands in the rows: of the page's answer, or of a later one in which the server changed them.
 */
export function useLineRows<Answer extends LinesAnswer>({ formId, names, answer }: LineRowsOptions<Answer>) {
  const { latest, look } = useLatestAnswer({ formId, answer });
  const [rows, setRows] = useState({ answer, changed: answer });
  const changed = latest?.rowsChanged === true ? latest : answer === rows.answer ? rows.changed : answer;
  if (rows.answer !== answer || rows.changed !== changed) setRows({ answer, changed });

  function post(form: HTMLFormElement, intent: string) {
    const values = new FormData(form);
    values.set('intent', intent);
    look(values);
  }
  function onChange({ target }: Event) {
    if (!isFormControl(target) || !target.form) return;
    const intent = intentOf(target.name, names);
    const { form } = target;
    if (intent !== undefined) sendUnlessSubmitted(form, () => post(form, intent));
  }
  function onMove(form: HTMLFormElement, from: number, to: number) {
    if (from !== to) post(form, `line-move:${from}:${to}`);
  }
  return { latest, result: changed?.result, lineCount: changed?.lineCount, onChange, onMove };
}
