import { Building2 } from 'lucide-react';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';

/** A client's logo, or what stands in its place. */
export function ClientLogo({ logo, name }: { logo: string | null; name: string }) {
  if (logo) return <Logo logo={logo} name={name} />;
  return <span className="logo logo-none" role="img" aria-label="No logo"><Icon icon={Building2} size={24} /></span>;
}
