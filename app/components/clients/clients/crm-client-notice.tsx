import { ExternalLink } from 'lucide-react';
import { DISABLED_NOTE } from '../../layout/crm-state.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Where a CRM keeps a client; empty where none does, or where its address is not known. */
export interface ClientInCrm { crmClientId: string; crmUrl: string }

/** Says over the form of a client that a CRM keeps it, and leads there. */
export function CrmClientNotice({ crmClientId, crmUrl }: ClientInCrm) {
  if (crmClientId === '') return <Notice kind="info">{DISABLED_NOTE}</Notice>;
  return (
    <Notice kind="info" {...(crmUrl ? { end: <ButtonLink href={crmUrl} icon={ExternalLink} external>View in CRM</ButtonLink> } : {})}>
      <p>
        This client is managed in your {crmUrl
          ? <a className="link" href={crmUrl} target="_blank" rel="noreferrer noopener">CRM system<span className="visually-hidden">
            {' '}(opens in a new tab)</span></a>
          : 'CRM system'}, as {crmClientId}. {DISABLED_NOTE}
      </p>
    </Notice>
  );
}
