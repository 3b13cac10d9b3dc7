/**
 * Plain data (text, numbers, truth values, null, lists and records of them) in the form in which the server sends
 * data to a page's scripts: a flat list, in which records and lists name their parts by place.
 */
export function pageDataOf(data: unknown): string {
  const flat: unknown[] = [];
  function put(value: unknown): number {
    const at = flat.push(null) - 1;
    if (Array.isArray(value)) flat[at] = value.map(put);
    else if (typeof value === 'object' && value !== null)
      flat[at] = Object.fromEntries(Object.entries(value).map(([key, each]) => [`_${put(key)}`, put(each)]));
    else flat[at] = value;
    return at;
  }
  put(JSON.parse(JSON.stringify(data)));
  return `${JSON.stringify(flat)}\n`;
}
