import { createContext, useContext } from 'react';

const Currency = createContext('');

/** The currency of the organisation, for every amount below. */
export const CurrencyProvider = Currency.Provider;

/** The code of the organisation's currency; empty where no organisation is shown. */
export const useCurrency = (): string => useContext(Currency);
