import { createClient } from '#app/domain/clients/clients/index.server.ts';
import { clientDiscount } from '#app/domain/money/discounts/index.server.ts';
import { location } from '#app/domain/site/locations/index.server.ts';
import { createSku, product, productCategory } from '#app/domain/money/products/index.server.ts';
import { category, createProject } from '#app/domain/clients/projects/index.server.ts';
import { createRecurringProduct } from '#app/domain/money/recurring-products/index.server.ts';
import { createClientRate } from '#app/domain/clients/rates/index.server.ts';
import type { World } from './world.ts';

/** A client with GST and nothing special about it. */
export const addClient = (world: World, clientId: string, coName: string, more: { firstName?: string } = {}) =>
  createClient(world.ctx(), createClient.input.parse({ clientId, coName, displayName: coName, taxType: 0, taxRate: '0.1', ...more }));

export const addProject = (world: World, clientId: string, projectId: string, projectName: string) =>
  createProject(world.ctx(), createProject.input.parse({ clientId, projectId, projectName }));

export const addCategory = (world: World, categoryId: string, categoryName: string) =>
  category.create(world.ctx(), { categoryId, categoryName });

export const addLocation = (world: World, locationId: string, locationName: string) =>
  location.create(world.ctx(), { locationId, locationName });

export const addProductCategory = (world: World, prodCategoryId: string, prodCategoryName: string) =>
  productCategory.create(world.ctx(), { prodCategoryId, prodCategoryName } as never);

export const addProduct = (world: World, prodId: string, prodName: string, more: object = {}) =>
  product.create(world.ctx(), { prodId, prodName, prodCategoryId: 'LIC', allowsDiscount: true, retiredDate: null, ...more } as never);

export const addSku = (world: World, prodId: string, skuId: string, skuName: string, more: object = {}) =>
  createSku(world.ctx(), {
    prodId, skuId, skuName, unit: 'Month', firstPeriod: 1, subsequentPeriod: 1, retiredDate: null, sell: '100', validFrom: '2026-01-01',
    ...more,
  } as never);

export const addDiscount = (world: World, wish: object) => clientDiscount.create(world.ctx(), {
  clientId: 'ACME', discountPct: '0.1', dateStart: null, dateEnd: null, notes: '', ...wish,
} as never);

/** A recurring product of ACME; the periods that have begun are meant. */
export async function addRecurring(world: World, wish: object) {
  const values = { clientId: 'ACME', dateStart: '2026-01-01', dateEnd: '2099-12-31', note: '', ...wish };
  return createRecurringProduct(world.ctx(), values as never).catch((error: unknown) => {
    const { begun } = (error as { details?: { begun?: number } }).details ?? {};
    if (!begun) throw error;
    return createRecurringProduct(world.ctx(), { ...values, begunMeant: begun } as never);
  });
}

interface RateWish {
  readonly empId?: string;
  readonly clientId?: string;
  readonly rate?: string;
  readonly prepaidRate?: string;
  readonly startDate?: string;
  readonly expiryDate?: string;
}

/** A rate of EMP for ACME, who has none, until the end of January. */
export async function addRate(world: World, wish: RateWish = {}): Promise<number> {
  const { clientRateId } = await createClientRate(
    world.ctx(),
    { empId: 'EMP', clientId: 'ACME', rate: '150', prepaidRate: '140', startDate: null, expiryDate: '2027-01-31', notes: '', ...wish },
  );
  return clientRateId;
}
