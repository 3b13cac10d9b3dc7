export { acceptCode, hasSecondFactor } from './accept-code.ts';
export { confirmSecondFactor } from './confirm-second-factor.ts';
export { getSecondFactor } from './get-second-factor.ts';
export type { SecondFactorView } from './get-second-factor.ts';
export { renewRecoveryCodes } from './renew-recovery-codes.ts';
export { resetSecondFactor } from './reset-second-factor.ts';
export { startSecondFactor } from './start-second-factor.ts';
export { turnOffSecondFactor } from './turn-off-second-factor.ts';
