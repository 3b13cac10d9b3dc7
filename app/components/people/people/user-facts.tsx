import { userFields, type UserFields } from '#app/domain/people/people/fields.ts';
import type { UserView } from '#app/domain/people/people/index.server.ts';
import { formatMoney, formatPercent } from '#app/screens/format.ts';
import { useCurrency } from '../../layout/currency.tsx';
import { headerFacts } from '../../records/header-facts.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { ApproverName } from './approver-name.tsx';

/** Said in other words, in the heading, or in the form alone. */
const PLACED = [
  'firstName', 'surname', 'middleName', 'empId', 'position', 'site', 'email', 'isEnabled', 'isAdmin', 'isWebApi', 'defaultRate',
  'defaultPrepaidRate', 'workFraction', 'approver', 'address', 'suburb', 'state', 'postcode',
] as const satisfies readonly (keyof UserFields)[];

/** The table of a person's page. `week` is the working week in words, where one was entered. */
export function UserFacts({ user, week }: { user: UserView; week: string | null }) {
  const currency = useCurrency();
  const { email, position, site, defaultRate, defaultPrepaidRate, state, workFraction, approver } = userFields;
  return (
    <DefinitionList
      columns={3}
      items={[
        { term: email.label, value: <a className="link" href={`mailto:${user.email}`}>{user.email}</a> },
        { term: position.label, value: user.position },
        { term: site.label, value: user.site },
        { term: defaultRate.label, value: `${formatMoney(user.defaultRate)} ${currency} per hour` },
        { term: defaultPrepaidRate.label, value: `${formatMoney(user.defaultPrepaidRate)} ${currency} per hour` },
        { term: state.label, value: user.state },
        ...headerFacts(userFields, user, PLACED),
        { term: workFraction.label, value: week ?? formatPercent(user.workFraction) },
        { term: approver.label, value: user.approvedBy ? <ApproverName approver={user.approvedBy} /> : '' },
      ]}
    />
  );
}
