import { createContext, useContext } from 'react';
import { featureOf, type FeatureKey } from '#app/domain/site/features/contract.ts';

const Features = createContext<readonly string[]>([]);

/** The keys of the features that are on for whoever looks, for everything below. */
export const FeaturesProvider = Features.Provider;

/** Whether a feature is on for whoever looks. Throws for a key that is no feature's. */
export const useFeature = (key: FeatureKey): boolean => useContext(Features).includes(featureOf(key).key);

/** The same for what may need a feature: what needs none is always there. */
export function useOffered(): (item: { readonly feature?: FeatureKey }) => boolean {
  const features = useContext(Features);
  return ({ feature }) => !feature || features.includes(feature);
}
