/** Where an entry of time came from, as stored. */
export const INPUT_SOURCE = { daybook: 1, leave: 2, api: 3 } as const;
