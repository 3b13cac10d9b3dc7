import type { ClientView } from '#app/domain/clients/clients/index.server.ts';
import { PersonName } from '../../ui/portrait.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { formatPercent } from '#app/screens/format.ts';

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
        { term: 'Position', value: client.position },
        { term: 'Address', value: address },
        { term: 'Tax Rate', value: formatPercent(client.taxRate) },
        { term: 'Tax Number', value: client.taxNumber },
        { term: 'Referred By', value: client.referredBy },
        { term: 'Invoice To', value: client.toEmailInvoice },
        { term: 'Invoice CC', value: client.ccEmailInvoice },
        { term: 'Notes', value: client.note, wide: true },
      ]}
    />
  );
}
