/** The field of the specification that has a key. */
export const apiKeyNames = { key: 'CurrentKey' } as const;
