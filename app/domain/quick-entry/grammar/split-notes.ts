/** What stands before and behind the first mark that sets off a note; `notes` is undefined when there is no mark. */
export function splitNotes(text: string): { head: string; notes: string | undefined } {
  for (const match of text.matchAll(/:|\s-\s|\s\|\s|\s"/g)) {
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
    if (isNoMark(match[0], before, after)) continue;
    const notes = match[0].endsWith('"') ? after.replace(/"\s*$/, '') : after;
    return { head: before.trim(), notes: notes.trim() };
  }
  return { head: text, notes: undefined };
}

/** 9:30, 9 - 12, C:\temp and http:// are no marks. */
function isNoMark(mark: string, before: string, after: string): boolean {
  if (mark === ':') return /^[/\\]/.test(after) || (/\d$/.test(before) && /^\d/.test(after));
  return mark.includes('-') && /(\d ?(?:[ap]m?)?|noon|midday)$/i.test(before) && /^(\d|noon|midnight|midday)/i.test(after);
}
