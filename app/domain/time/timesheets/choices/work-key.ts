/** What time is recorded on; a category may not be known yet. */
interface Work {
  readonly clientId: string; readonly projectId: string; readonly categoryId: string | null; readonly iterationId: number | null;
}

/** Names client, project, category and iteration in forms and addresses, as one choice. */
export const workKey = ({ clientId, projectId, categoryId, iterationId }: Work): string =>
  [clientId, projectId, categoryId ?? '', iterationId ?? ''].join('/');
