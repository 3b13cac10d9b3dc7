/** What the sum of a list is called: it says its currency where not all of the list is in that. */
export const totalIn = (currencies: readonly unknown[], own: string): string => (currencies.length === 0 ? 'Total' : `Total ${own}`);
