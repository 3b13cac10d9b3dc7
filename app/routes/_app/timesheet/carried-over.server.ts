import type { Toast } from '#app/web/toast.server.ts';

/** A message of what was saved, with the budgets that it carried over 80 or 100 per cent. */
export const withBudgets = (message: Toast, budgets: readonly string[]): Toast =>
  (budgets.length === 0 ? message : { ...message, kind: 'warning', text: [asSentence(message.text), ...budgets].join(' ') });

const asSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
