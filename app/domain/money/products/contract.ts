import { z } from 'zod';
import { picture, pictureOf } from '#app/domain/site/files/contract.ts';
import { dateField } from '#app/domain/kernel/fields/date-field.ts';
import { typedOf, valuesOf } from '#app/domain/kernel/fields/contract-of.ts';
import { date } from '#app/domain/kernel/fields/fields.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { codeKey } from '#app/domain/kernel/fields/record-key.ts';
import { priceFields, skuFields } from './fields.ts';

export const ProductParams = z.object({ prodId: codeKey() });

/** The image as the command takes it, and as a form sends it. */
export const SetProductImage = ProductParams.extend({ image: pictureOf() });
export const ProductImageForm = ProductParams.extend({
  image: picture(), removeImage: z.boolean({ error: 'Tick or clear the box.' }).default(false),
});

export const SkuParams = z.object({ skuId: codeKey() });

const priced = (face: typeof valuesOf) => ({
  ...face({ ...priceFields, validFrom: date({ label: 'From', within: {
    from: '1950-01-01', to: '2199-12-31', message: 'From must be between 1950 and 2199',
  } }) }),
  idempotencyKey: idempotencyKey(),
});
const fresh = (face: typeof valuesOf) => z.object({ prodId: codeKey(), ...face(skuFields), ...priced(face) });
const another = (face: typeof valuesOf) => z.object({ skuId: codeKey(), ...priced(face) });

export const CreateSku = fresh(valuesOf);
export const CreateSkuForm = fresh(typedOf);
export const SetSkuPrice = another(valuesOf);
export const SetSkuPriceForm = another(typedOf);

/** The price that begins on a day. */
export const RemoveSkuPrice = z.object({ skuId: codeKey(), validFrom: dateField({ label: 'From' }) });

/** This year unless another is asked for. */
export const ProductSales = z.object({ prodId: codeKey(), year: z.coerce.number().int().min(1950).max(2199).optional().catch(undefined) });

/** More would hold up others while it is checked. */
export const MAX_PRODUCT_ROWS = 5000;

/** An import in an address; what cannot be one finds nothing. */
const productImportId = () => z.uuid().catch('00000000-0000-0000-0000-000000000000');

/** Which column of the file is what, where another was chosen than its name says. */
const columns = z.record(z.string(), z.string()).default({});

export const CheckProductImport = z.object({ productImportId: productImportId(), columns });
export const RunProductImport = z.object({ productImportId: productImportId(), columns, basis: z.string().max(64) });
/** The columns stand in the address of the form. */
export const RunProductImportForm = RunProductImport.omit({ columns: true });
