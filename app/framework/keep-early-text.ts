/**
 * React writes the first text of a text area into it once more when it takes a page over, and with that over what has
 * been typed by then; other fields it leaves as they are. That write, the first to each area, is made to write what
 * the area holds. Takes the prototype of text areas; to be called before the page is taken over.
 */
export function keepEarlyText(areas: HTMLTextAreaElement): void {
  const { get, set, ...rest } = Object.getOwnPropertyDescriptor(areas, 'value') ?? {};
  if (!get || !set) return;
  const written = new WeakSet<HTMLTextAreaElement>();
  Object.defineProperty(areas, 'value', {
    ...rest,
    get,
    set(this: HTMLTextAreaElement, text: string) {
      const isFirst = !written.has(this) && text !== '' && text === this.defaultValue;
      written.add(this);
      set.call(this, isFirst ? get.call(this) : text);
    },
  });
}
