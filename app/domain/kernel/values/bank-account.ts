/** An IBAN or a BIC as it is stored: letters and digits alone, in capitals. */
export const compactAccount = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();
