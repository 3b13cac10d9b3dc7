/** How long the name, the address and the question may be of somebody who asks about a paper. */
export const QUESTION_LIMITS = { name: 100, email: 254, question: 2000 } as const;
