import { DomainError } from './errors.ts';

interface DatabaseFault {
  readonly code?: string;
  readonly constraint?: string;
  readonly message?: string;
  readonly cause?: unknown;
}

/** Constraint name → field and words. The one place where the database's refusals become a person's. */
const CONSTRAINTS: Readonly<Record<string, { field: string; message: string }>> = {
  category_pkey: { field: 'categoryId', message: 'Create failed: This Category ID already exists, please choose a new one.' },
  client_discount_once: {
    field: '', message: 'Somebody else just set a discount on this SKU for this client. Please look at the list and try again.',
  },
  client_pkey: { field: 'clientId', message: 'Client Id is already in use. Please try something else.' },
  location_pkey: { field: 'locationId', message: 'This Location ID is already in use. Please choose another one.' },
  product_category_pkey: { field: 'prodCategoryId', message: 'This Category ID is already in use. Please choose another one.' },
  product_pkey: { field: 'prodId', message: 'This Product ID is already in use. Please choose another one.' },
  sku_pkey: { field: 'skuId', message: 'This SKU ID is already in use. Please choose another one.' },
  project_pkey: { field: 'projectId', message: 'This Project Id is already in use. Please try something else.' },
  employee_pkey: { field: 'empId', message: 'This Emp ID already exists, please choose a new one.' },
  employee_email_unique: { field: 'email', message: 'A user exists with this email address, please choose a new one.' },
  public_holiday_once: { field: 'date', message: 'There is a public holiday of this group on that day already.' },
  running_timer_pkey: { field: '', message: 'Another timer was started at this moment. Look at it before you switch.' },
  saved_report_name_once: { field: 'reportName', message: 'You have a report of this name already. Please choose another one.' },
  team_name_once: { field: 'teamName', message: 'There is a team of this name already. Please choose another one.' },
  timesheet_import_key_unique: { field: 'file', message: 'Some of these rows are already imported. Please run the check again.' },
};

function faultOf(error: unknown): DatabaseFault | undefined {
  for (let at: unknown = error, depth = 0; at && typeof at === 'object' && depth < 5; at = (at as DatabaseFault).cause, depth += 1) {
    const fault = at as DatabaseFault;
    if (typeof fault.code === 'string' && /^[0-9A-Z]{5}$/.test(fault.code)) return fault;
  }
  return undefined;
}

/** What PostgreSQL says in English of each violation. */
const VIOLATIONS = [['23505', 'unique'], ['23503', 'foreign key'], ['23514', 'check'], ['23P01', 'exclusion']] as const;

/** A Citus cluster passes on code and words without the constraint's name, and the words alone where it copies many rows to a node. */
function violationOf({ code, constraint, message = '' }: DatabaseFault): Pick<DatabaseFault, 'code' | 'constraint'> {
  if (constraint) return { code, constraint };
  const [, kind, name] = /violates (unique|foreign key|check|exclusion) constraint "(\w+)"/.exec(message) ?? [];
  const known = VIOLATIONS.find(([, words]) => words === kind)?.[0];
  return { code: code === 'XX000' ? known ?? code : code, constraint: name };
}

/** On a node of a Citus cluster the tables and constraints of a tenant bear the number of their shard. */
const withoutShard = (constraint: string): string => constraint.replace(/_\d{6,}$/, '');

/** A unique, exclusion, foreign-key, check or range violation as a {@link DomainError}; anything else unchanged. */
export function mapDatabaseError(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  const fault = faultOf(error);
  if (!fault) return error;
  const { code, constraint = '' } = violationOf(fault);
  const known = CONSTRAINTS[withoutShard(constraint)];
  switch (code) {
    case '23505':
    case '23P01':
      return known ? new DomainError('conflict', known.message, { [known.field]: [known.message] })
        : new DomainError('conflict', 'This record exists already.', {}, { constraint });
    case '23503':
      return new DomainError('conflict', 'This record is used by another one, or refers to one that does not exist.', {}, { constraint });
    case '22001':
    case '22003':
    case '23514':
      return new DomainError('rule_violated', 'A value is outside its limits.', {}, { constraint });
    case '40001':
    case '40P01':
    case '55P03':
      return new DomainError('conflict', 'Somebody else changed the same record at this moment. Please try again.');
    default:
      return error;
  }
}
