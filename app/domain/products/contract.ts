import { z } from 'zod';
import { typedOf, valuesOf } from '#app/domain/kernel/fields/contract-of.ts';
import { date } from '#app/domain/kernel/fields/fields.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { codeKey } from '#app/domain/kernel/fields/record-key.ts';
import { priceFields, skuFields } from './fields.ts';

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
