export { activeClientRate, findRateProposal } from './client-rate.read-model.ts';
export type { RateProposal } from './client-rate.read-model.ts';
export { explainRate } from './explain-rate.ts';
export { getClientRate } from './get-client-rate.ts';
export { initialiseClientRate } from './initialise-client-rate.ts';
export { decidePrice, rateForCode, wasTypedOver } from './rate-decision.ts';
export type { ClientRateTerms, PriceDecision, RateSource } from './rate-decision.ts';
export { salesTaxOf } from './sales-tax.ts';
