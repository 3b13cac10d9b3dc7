/** Why something cannot be done, and what may be done instead; both are sentences. */
export interface Lock<Kind extends string = string> {
  readonly kind: Kind;
  readonly reason: string;
  readonly remedy: string;
}
