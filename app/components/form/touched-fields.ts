const touched = new Map<string, Set<string>>();

/** The names of the fields of a form that somebody has changed since it was last sent; what an answer says of them is older. */
export function touchedFields(formId: string): ReadonlySet<string> {
  return touched.get(formId) ?? new Set();
}

/** The form, or a question about it, is sent with everything that is typed by now. */
export function nothingTouched(formId: string): void {
  touched.delete(formId);
}

/** Listens for changes in a form that may be drawn anew meanwhile, until the returned function is called. */
export function noteTouched(formId: string): () => void {
  const note = ({ target }: Event) => {
    const control = target as Partial<HTMLInputElement> | null;
    if (control?.form?.id !== formId || !control.name) return;
    touched.set(formId, new Set(touched.get(formId)).add(control.name));
  };
  document.addEventListener('input', note);
  return () => {
    document.removeEventListener('input', note);
    nothingTouched(formId);
  };
}

const plain = (text: string): string => text.replaceAll(',', '');

/** Says that somebody has changed a field and is still in it, so that more may follow. */
export function isBeingTyped(formId: string, name: string): boolean {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && field.form?.id === formId && field.name === name
    && plain(field.value) !== plain(field.defaultValue);
}

/**
 * Whether a field shows something else than the question that is answered had sent of it. The next question may be on its way
 * before this answer is drawn, and has then taken the marks of what was touched with it. Separators of an amount do not count.
 */
export function isNewerThan(sent: unknown, formId: string, name: string): boolean {
  const form = document.getElementById(formId);
  const control = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  const isTyped = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
  return isTyped && control.type !== 'checkbox' && typeof sent === 'string' && plain(control.value) !== plain(sent);
}
