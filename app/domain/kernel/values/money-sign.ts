/** -1, 0 or 1. Read off the text: pages that only tell debts from credit need no arithmetic. */
export function signOf(amount: string): -1 | 0 | 1 {
  if (!/[1-9]/.test(amount)) return 0;
  return amount.startsWith('-') ? -1 : 1;
}

export const isZeroMoney = (amount: string): boolean => signOf(amount) === 0;

/** The same amount the other way; zero has no sign. */
export function negateMoney(amount: string): string {
  if (isZeroMoney(amount)) return amount.replace('-', '');
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}
