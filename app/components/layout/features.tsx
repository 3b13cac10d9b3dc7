import { createContext, useContext } from 'react';
import type { FeatureKey } from '#app/domain/site/features/contract.ts';

const Features = createContext<readonly string[]>([]);

/** The keys of the features that are on for whoever looks, for everything below. */
export const FeaturesProvider = Features.Provider;

/** True of a feature that is on for the person who looks. */
export const useFeature = (key: FeatureKey): boolean => useContext(Features).includes(key);

/** The same for what may need a feature: what needs none is always there. */
export function useOffered(): (item: { readonly feature?: FeatureKey }) => boolean {
  const features = useContext(Features);
  return ({ feature }) => !feature || features.includes(feature);
}
