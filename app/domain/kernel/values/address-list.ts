/** The addresses of a list, as they may be handed to a mail server; or that it cannot be read. */
export type ParsedAddresses = { ok: true; addresses: string[] } | { ok: false };

const ADDRESS = /^[^\s@<>(),;:"[\]\\]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.[a-z0-9-]{2,}$/i;
const MAX_ADDRESS = 254;

/** Reads addresses separated by semicolons, each plain or as 'Name <address>'. An empty text is an empty list. */
export function parseAddressList(text: string): ParsedAddresses {
  const addresses: string[] = [];
  for (const part of pieces(text)) {
    const named = /^(.*?)<([^<>]*)>$/.exec(part);
    const address = (named?.[2] ?? part).trim();
    const name = (named?.[1] ?? '').trim().replace(/^"(.*)"$/, '$1').trim();
    if (!isMailAddress(address) || /["<>\r\n]/.test(name)) return { ok: false };
    addresses.push(name === '' ? address : `"${name}" <${address}>`);
  }
  return { ok: true, addresses };
}

/** The plain addresses of a list that can be read, without names. */
export function mailboxesOf(text: string): string[] {
  const parsed = parseAddressList(text);
  return parsed.ok ? parsed.addresses.map((address) => /<([^<>]*)>$/.exec(address)?.[1] ?? address) : [];
}

/** Whether the text is one plain mail address. */
export function isMailAddress(text: string): boolean {
  return text.length <= MAX_ADDRESS && ADDRESS.test(text) && !text.includes('..');
}

// A quoted name may hold a semicolon.
function pieces(text: string): string[] {
  const found = text.match(/(?:"[^"]*"|[^;"]|")+/g) ?? [];
  return found.map((piece) => piece.trim()).filter((piece) => piece !== '');
}
