export const FIRST_COLUMNS = 'Only first 10 columns are visible';
export const MAX_COLUMNS = 10;
export const DETAILS_SIZE = 50;
