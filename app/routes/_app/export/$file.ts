import type { LoaderFunctionArgs } from '@remix-run/node';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { requireContext } from '#app/web/context.server.ts';
import { exportList, isFileFormat } from '#app/web/export/export-list.server.ts';
import { EXPORTED_LISTS } from '#app/web/export/exported-lists.server.ts';
import { problem } from '#app/web/responses.server.ts';

const FILE_NAME = /^([a-z-]+)\.([a-z]+)$/;

/** Every list as a file: `clients.csv`, `clients.xlsx`, with the parameters of the list's own page. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const [, name = '', format = ''] = FILE_NAME.exec(args.params['file'] ?? '') ?? [];
  const fileOf = Object.hasOwn(EXPORTED_LISTS, name) ? EXPORTED_LISTS[name] : undefined;
  if (!fileOf || !isFileFormat(format)) throw problem(new DomainError('not_found', 'There is no such file.'));
  return exportList(ctx, format, await fileOf(ctx, args.request));
}
