import { Building2 } from 'lucide-react';
import { paths } from '#app/screens/paths.ts';
import { Icon } from '../ui/icon.tsx';

/** A client's logo, or what stands in its place. */
export function ClientLogo({ logo, name }: { logo: string | null; name: string }) {
  if (logo) return <img className="logo" src={paths.file(logo)} alt={`Logo of ${name}`} />;
  return <span className="logo logo-none" role="img" aria-label="No logo"><Icon icon={Building2} size={24} /></span>;
}
