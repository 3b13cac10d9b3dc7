import { createContext, useContext } from 'react';
import { USUAL_TAX_NAME } from '#app/domain/kernel/rules/tax-name.ts';

const TaxName = createContext(USUAL_TAX_NAME);

/** The name of the tax for all that is below: the organisation's or, on a page of a client, that client's. */
export const TaxNameProvider = TaxName.Provider;

export const useTaxName = (): string => useContext(TaxName);
