import { createContext, useContext } from 'react';

const Nonce = createContext('');

/** The Content-Security-Policy nonce of this response; empty in the browser, which hides it from scripts. */
export const NonceProvider = Nonce.Provider;

export const useNonce = (): string => useContext(Nonce);
