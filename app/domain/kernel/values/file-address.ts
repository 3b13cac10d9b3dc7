/** The address of a stored picture by its hash; what it shows never changes there. */
export const fileAddress = (hash: string): string => `/files/${encodeURIComponent(hash)}`;
