import { createContext, useContext } from 'react';
import { USUAL_TAX_NAME } from '#app/domain/kernel/rules/tax-name.ts';

const TaxName = createContext(USUAL_TAX_NAME);

/** How the tax is called below: by the organisation or, on a page of a client, for that client. */
export const TaxNameProvider = TaxName.Provider;

export const useTaxName = (): string => useContext(TaxName);
