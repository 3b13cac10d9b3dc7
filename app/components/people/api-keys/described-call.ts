/** A call as its documentation shows it. */
export interface DescribedCall {
  readonly method: string;
  readonly path: string;
  readonly about: string;
  readonly specified: string;
  /** The schemas of the body and of the answer, as JSON; empty where there is none. */
  readonly sent: string;
  readonly answered: string;
  readonly parameters: readonly string[];
}

/** The calls of one subject. */
export interface DescribedSubject { readonly subject: string; readonly calls: readonly DescribedCall[] }
