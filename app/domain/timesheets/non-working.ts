const PREFIX = 'non-working day - ';

/** Categories whose name begins with 'Non-working day - ' are non-working. */
export function isNonWorking(categoryName: string): boolean {
  return categoryName.toLowerCase().startsWith(PREFIX);
}
