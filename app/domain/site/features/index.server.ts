import './feature-calls.ts';
export { featuresOn, hasFeature, switchesOfPerson } from './features-on.ts';
export { listFeatures, listFeaturesOfPerson } from './list-features.ts';
export { switchFeature, switchFeatureOfPerson, SwitchFeatureForm } from './switch-feature.ts';
export type { FeatureChange, FeatureToggle } from './list-features.ts';
