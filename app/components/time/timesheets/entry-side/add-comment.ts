/** Notes with a comment added as lines of its own, behind what is typed; undefined where the two together are longer than notes may be. */
export function addComment(notes: string, comment: string, max: number): string | undefined {
  const typed = notes.trimEnd();
  const both = typed === '' ? comment : `${typed}\n${comment}`;
  return [...both].length > max ? undefined : both;
}
