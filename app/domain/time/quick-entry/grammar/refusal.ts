/** What can be read in two ways, with what to write instead. */
export class Refusal extends Error {}
