import { searchDirectory } from '#app/domain/people/holidays/index.server.ts';
import type { WebCtx } from '#app/web/context.server.ts';
import { typedState } from '#app/web/forms/forms.server.ts';

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

/** Finds the people and groups that the form has picked, and those that its search text finds. */
export async function directoryOf(ctx: WebCtx, form: FormData) {
  const q = textOf(form.get('find'));
  return { directory: { q, ...await searchDirectory(ctx, { q, picked: form.getAll('entities').map(textOf) }) } };
}

/** The answer to the button Find: the search is empty again, so that the form can be sent with what was picked of it. */
export async function findInDirectory(ctx: WebCtx, form: FormData) {
  const found = await directoryOf(ctx, form);
  form.set('find', '');
  return { ...found, result: typedState(form) };
}
