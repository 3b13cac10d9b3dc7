/** A display name without the text in brackets that directories add, such as a company: 'Ada Minton [Harbour]' is Ada Minton. */
export function withoutBrackets(name: string): string {
  const bare = name.replace(/\s*(\[[^\]]*\]|\([^)]*\))/g, '').replace(/\s+/g, ' ').trim();
  return bare === '' ? name.trim() : bare;
}
