export const GENERATE_RECURRING = 'recurring.generate';
