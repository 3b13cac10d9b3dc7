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
