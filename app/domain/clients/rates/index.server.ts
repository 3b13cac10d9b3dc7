import './rate-calls.ts';

export { agreeRates, listPeopleWithoutRate } from './agree-rates.ts';
export type { PersonWithoutRate } from './agree-rates.ts';
export { activeClientRate, findRateProposal, newestFirst, pickActiveRate } from './client-rate.read-model.ts';
export { lockRates, lockRatesGoingOn, ratesGoingOn, replaceRates } from './replace-rates.ts';
export type { FollowedRate } from './replace-rates.ts';
export { explainRate } from './explain-rate.ts';
export { getClientRate } from './get-client-rate.ts';
export { initialiseClientRate } from './initialise-client-rate.ts';
export { decidePrice, priceForCode, recodedPrice, salesTaxOf } from './rate-decision.ts';
export type { ChargedEntry, ClientRateTerms, PriceDecision, RateSource } from './rate-decision.ts';
export { createClientRate, deleteClientRate, getClientRateRecord, updateClientRate } from './client-rate.ts';
export type { ClientRateRecord } from './client-rate.ts';
export { listClientRates, UserRateList } from './list-client-rates.ts';
export type { ClientRateRow } from './list-client-rates.ts';
