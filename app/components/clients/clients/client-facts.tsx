import { clientFields, type ClientFields } from '#app/domain/clients/clients/fields.ts';
import type { ClientView } from '#app/domain/clients/clients/index.server.ts';
import { headerFacts } from '../../records/header-facts.tsx';
import { PersonName } from '../../ui/portrait.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';

/** Said in other words, in the heading, or in the form alone. */
const PLACED = [
  'coName', 'displayName', 'firstName', 'surname', 'position', 'phone', 'fax', 'email', 'address', 'suburb', 'state', 'postcode',
  'country', 'accountManager', 'teamsUrl', 'note', 'taxType', 'taxName', 'defaultDiscountPct', 'currencyId',
] as const satisfies readonly (keyof ClientFields)[];

/** The table of a client's page. */
export function ClientFacts({ client }: { client: ClientView }) {
  const contact = [client.firstName, client.surname].filter(Boolean).join(' ');
  const town = [client.suburb, client.state, client.postcode].filter(Boolean).join(' ');
  const address = [client.address, town, client.country].filter(Boolean).join(', ');
  return (
    <DefinitionList
      columns={3}
      items={[
        { term: 'Account Manager', value: client.accountManagerName
          ? <PersonName name={client.accountManagerName} portrait={client.accountManagerPortrait} /> : '' },
        { term: 'Contact', value: contact },
        { term: 'Email', value: client.email ? <a className="link" href={`mailto:${client.email}`}>{client.email}</a> : '' },
        { term: 'Mobile', value: client.phone },
        { term: clientFields.position.label, value: client.position },
        { term: 'Address', value: address },
        ...headerFacts(clientFields, client, PLACED),
        { term: 'Notes', value: client.note, wide: true },
      ]}
    />
  );
}
