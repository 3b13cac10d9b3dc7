export const APPROVAL_SIZES = [20, 50, 100] as const;
