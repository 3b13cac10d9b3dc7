/** Hours with two decimals, as a number. */
export const hoursOf = (seconds: number): number => Math.round(seconds / 36) / 100;

export const minutesOf = (seconds: number): number => seconds / 60;
