/** Why something cannot be done, and what may be done instead: two sentences, which read as one text too. */
export interface Lock<Kind extends string = string> {
  readonly kind: Kind;
  readonly reason: string;
  readonly remedy: string;
}

export const explain = ({ reason, remedy }: Lock): string => `${reason} ${remedy}`;
