import type { DemoCatalogue } from '../organisation.ts';

const LICENCES = '4200 Licences';
const HOSTING = '4300 Hosting';
const TRAINING = '4400 Training';

export const catalogue: DemoCatalogue = {
  categories: { LIC: 'Licences', HOST: 'Hosting', TRAIN: 'Training', SUPP: 'Support' },
  discounts: [
    { clientId: 'NBANK', skuId: 'CLDPRO', percent: 15, from: -90, until: 275, notes: 'Agreed for the first year' },
    { clientId: 'NBANK', skuId: 'CLDSTD', percent: 10, from: 30, until: null, notes: '' },
  ],
  recurring: [
    { clientId: 'NBANK', skuId: 'CLDPRO', from: -90, until: 640, note: 'Two data centres' },
    { clientId: 'NBANK', skuId: 'WHARF1', from: -700, until: -30, note: '' },
  ],
  templates: [
    { clientId: 'NBANK', from: 20, unit: 'Month', frequency: 1, output: 'draft', description: 'Support desk, a month', price: 1850 },
    { clientId: 'BRONTE', from: 12, unit: 'Month', frequency: 3, output: 'issued', description: 'Security review, a quarter', price: 2400 },
    {
      clientId: 'TASMAN', from: 45, unit: 'Year', frequency: 1, output: 'issued', description: 'Hosting, a year ahead', price: 3200,
      isPaused: true,
    },
    {
      clientId: 'WATTLE', from: -400, until: -30, unit: 'Month', frequency: 1, output: 'issued', description: 'Reporting, a month',
      price: 480,
    },
  ],
  products: [
    {
      prodId: 'CLOUD', name: 'Managed cloud hosting', categoryId: 'HOST', incomeAccount: HOSTING,
      description: 'Servers, backups and monitoring, looked after by Harbour.',
      skus: [
        { skuId: 'CLDSTD', name: 'Cloud hosting, standard', unit: 'Month', prices: [180, 320, 290], periods: [1, 3] },
        { skuId: 'CLDPRO', name: 'Cloud hosting, professional', unit: 'Month', prices: [410, 720, 650], periods: [1, 3] },
        { skuId: 'CLDYR', name: 'Cloud hosting, a year ahead', unit: 'Year', prices: [1980, 3500, 3200] },
      ],
    },
    {
      prodId: 'DOMAIN', name: 'Domain names', categoryId: 'HOST', incomeAccount: HOSTING, description: 'Registration and renewal.',
      noDiscount: true, skus: [{ skuId: 'DOMAU', name: 'Domain .au', unit: 'Year', prices: [12, 30, 28], isFixedPrice: true }],
    },
    {
      prodId: 'CERT', name: 'Certificates', categoryId: 'HOST', incomeAccount: HOSTING, description: 'Certificates of servers, installed.',
      skus: [{ skuId: 'CERTYR', name: 'Server certificate', unit: 'Year', prices: [60, 140, 120] }],
    },
    {
      prodId: 'TIDE', name: 'Tideline Reports', categoryId: 'LIC', incomeAccount: LICENCES,
      description: 'Reports over several data sources.',
      skus: [
        { skuId: 'TIDUSR', name: 'Tideline, each user', unit: 'Month', prices: [6, 15, 14] },
        { skuId: 'TIDSRV', name: 'Tideline, whole server', unit: 'Year', prices: [900, 2400, 2200] },
      ],
    },
    {
      prodId: 'QUAY', name: 'Quay Forms', categoryId: 'LIC', incomeAccount: LICENCES, description: 'Forms for people in the field.',
      skus: [{ skuId: 'QUAYST', name: 'Quay Forms', unit: 'Year', prices: [240, 600, 560] }],
    },
    {
      prodId: 'WHARF', name: 'Wharf Classic', categoryId: 'LIC', incomeAccount: LICENCES, description: 'Followed by Quay Forms.',
      retiredDaysAgo: 120, skus: [{ skuId: 'WHARF1', name: 'Wharf Classic', unit: 'Year', prices: [180, 450, 420] }],
    },
    {
      prodId: 'CARE', name: 'Care plan', categoryId: 'SUPP', incomeAccount: '4100 Services', description: 'Hours of support, paid ahead.',
      skus: [
        { skuId: 'CARE10', name: 'Care plan, 10 hours', unit: 'Each', prices: [1100, 1900, 1800], prepaidHours: 10 },
        { skuId: 'CARE40', name: 'Care plan, 40 hours', unit: 'Each', prices: [4200, 7200, 6800], prepaidHours: 40 },
      ],
    },
    {
      prodId: 'WATCH', name: 'Out-of-hours watch', categoryId: 'SUPP', incomeAccount: '4100 Services',
      description: 'Somebody answers at night.',
      skus: [{ skuId: 'WATCHM', name: 'Out-of-hours watch', unit: 'Month', prices: [700, 1200, 1100] }],
    },
    {
      prodId: 'SQLDAY', name: 'Day of SQL', categoryId: 'TRAIN', incomeAccount: TRAINING,
      description: 'A day of training for up to ten people.',
      skus: [{ skuId: 'SQLDAY', name: 'Day of SQL', unit: 'Day', prices: [900, 2600, 2400] }],
    },
    {
      prodId: 'DEVCAM', name: 'Developer camp', categoryId: 'TRAIN', incomeAccount: TRAINING,
      description: 'Two days of training, a seat each.',
      skus: [{ skuId: 'CAMPST', name: 'Developer camp, a seat', unit: 'Each', prices: [250, 790, 690] }],
    },
  ],
};
