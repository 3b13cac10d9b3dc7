/** A client as a distributor is told of it. */
export interface DistributorCustomer {
  /** The organisation's own id of the client, which the distributor keeps beside its own. */
  readonly clientId: string;
  readonly name: string;
  readonly contact: { readonly firstName: string; readonly surname: string; readonly email: string; readonly phone: string };
  readonly address: {
    readonly street: string; readonly suburb: string; readonly state: string; readonly postcode: string;
    /** Two letters, as ISO 3166 has them. */
    readonly countryCode: string;
  };
}

/** Why a client has no account at the distributor, in words for whoever asked for one. */
export class DistributorFault extends Error {
  override readonly name = 'DistributorFault';
  readonly errors: readonly string[];

  constructor(errors: readonly string[], options?: ErrorOptions) {
    super(errors.join(' '), options);
    this.errors = errors;
  }
}

/**
 * Keeps clients in step with their accounts at a distributor. Both calls are safe to repeat, answer the distributor's id of the account,
 * and throw {@link DistributorFault}.
 */
export interface Distributor {
  /** What is missing before an organisation can have accounts there; undefined when nothing is. */
  missingFor(tenantId: string): string | undefined;
  /** The account that has the client's id, made when there is none. */
  createAccount(customer: DistributorCustomer): Promise<string>;
  /** Gives the client's id to an account that is there. */
  linkAccount(customer: DistributorCustomer, distributorId: string): Promise<string>;
}
