export { acceptCode, hasSecondFactor } from './accept-code.ts';
export { confirmSecondFactor, getRequiredSetUp, startRequiredSecondFactor, startSecondFactor } from './set-up.ts';
export { getSecondFactor } from './get-second-factor.ts';
export { getSecondFactorRequirement, requireSecondFactor } from './require-second-factor.ts';
export type { SecondFactorRequirement } from './require-second-factor.ts';
export { renewRecoveryCodes } from './renew-recovery-codes.ts';
export { resetSecondFactor } from './reset-second-factor.ts';
export { turnOffSecondFactor } from './turn-off-second-factor.ts';
