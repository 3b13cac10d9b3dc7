import { announce } from '#app/components/ui/announce.ts';
import { addComment } from './add-comment.ts';

/** Types a comment into the notes of a form; false when they have no room for it. */
export function addToNotes(form: HTMLFormElement | null, comment: string, max: number): boolean {
  const notes = form?.elements.namedItem('notes');
  if (!(notes instanceof HTMLTextAreaElement)) return false;
  const text = addComment(notes.value, comment, max);
  if (text === undefined) return false;
  notes.value = text;
  notes.dispatchEvent(new Event('input', { bubbles: true }));
  notes.scrollTop = notes.scrollHeight;
  announce('The comment was added to the notes.');
  return true;
}
