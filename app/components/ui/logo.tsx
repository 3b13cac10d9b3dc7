import { paths } from '#app/screens/paths.ts';

/** The logo of a client or of the organisation. */
export function Logo({ logo, name }: { logo: string; name: string }) {
  return <img className="logo" src={paths.file(logo)} alt={`Logo of ${name}`} />;
}
