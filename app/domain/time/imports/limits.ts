/** The most that is read of a file. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
export const MAX_ROWS = 200_000;
export const MAX_COLUMNS = 200;
export const MAX_HEADER_LENGTH = 200;
