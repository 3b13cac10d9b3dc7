import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { FileStore, Picture } from '#app/domain/kernel/ports/file-store.ts';
import { paperLogo } from '#app/domain/money/document-templates/index.server.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';

/** The logos on a paper: whose it is, and whom it is for. */
export interface InvoiceLogos { readonly seller?: Picture; readonly client?: Picture }

interface Row { whose: keyof InvoiceLogos; hash: string; mediaType: Picture['mediaType'] }

export const findInvoiceLogos = (ctx: Ctx, files: FileStore, invoiceId: number): Promise<InvoiceLogos> =>
  findLogos(ctx, files, sql`(select i.client_id from tenant.invoice i where i.invoice_id = ${invoiceId})`);

export const findClientLogos = (ctx: Ctx, files: FileStore, clientId: string): Promise<InvoiceLogos> =>
  findLogos(ctx, files, sql`${clientId}`);

async function findLogos({ em, tenant }: Ctx, files: FileStore, clientId: RawBuilder<unknown>): Promise<InvoiceLogos> {
  const found = await rows<Row>(em, sql`select 'seller' as whose, f.file_hash as hash, f.media_type as "mediaType"
    from tenant.stored_file f where f.file_hash = ${paperLogo(clientId)}
    union all select 'client', f.file_hash, f.media_type
    from tenant.client c join tenant.stored_file f on f.file_hash = c.logo where c.client_id = ${clientId}`);
  const logos = await Promise.all(found.map(async ({ whose, hash, mediaType }) => {
    const bytes = await files.get({ em, schema: tenant.schema, hash });
    return bytes ? [[whose, { bytes, mediaType }] as const] : [];
  }));
  return Object.fromEntries(logos.flat());
}
