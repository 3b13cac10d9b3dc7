import type { LoaderFunctionArgs } from '@remix-run/node';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { isFileFormat } from '#app/lists/files/write-list.server.ts';
import { LISTS } from '#app/lists/lists.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { exportList } from '#app/web/export/export-list.server.ts';
import { searchOf } from '#app/web/lists/list-params.ts';
import { orProblem, problem } from '#app/web/responses.server.ts';

const FILE_NAME = /^([a-z-]+)\.([a-z]+)$/;

/** Every list as a file: `clients.csv`, `clients.xlsx`, with the parameters of the list's own page. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const [, name = '', format = ''] = FILE_NAME.exec(args.params['file'] ?? '') ?? [];
  const list = Object.hasOwn(LISTS, name) ? LISTS[name] : undefined;
  if (!list || !isFileFormat(format)) throw problem(new DomainError('not_found', 'There is no such file.'));
  return exportList(ctx, format, await orProblem(Promise.resolve(list.file(ctx, searchOf(args.request)))));
}
