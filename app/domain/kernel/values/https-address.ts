/** Whether a text is an address that browsers may be led to: https, and without a name or password in it. */
export function isHttpsAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && /^https:\/\//i.test(text);
}
