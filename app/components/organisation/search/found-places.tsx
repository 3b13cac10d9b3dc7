import { PageLink } from '../../ui/page-link.tsx';
import { PersonName } from '../../ui/portrait.tsx';

/** Somewhere to go; a person's place has a portrait, which is null without a picture. */
export interface Place { readonly label: string; readonly detail: string; readonly href: string; readonly portrait?: string | null }

export interface PlaceGroup { readonly label: string; readonly places: readonly Place[] }

interface FoundPlacesProps {
  groups: readonly PlaceGroup[];
  /** Said before the names of the groups where the page has others of the same names. */
  kind?: string;
}

/** Pages and records that were found, as links. */
export function FoundPlaces({ groups, kind }: FoundPlacesProps) {
  return groups.map(({ label, places }) => (
    <section key={label} aria-label={kind ? `${kind}: ${label}` : label} className="places">
      <p className="places-title" aria-hidden="true">{label}</p>
      <ul>
        {places.map(({ label: name, detail, href, portrait }) => (
          <li key={href}>
            <PageLink className="place" href={href}>
              <span>{portrait === undefined ? name : <PersonName name={name} portrait={portrait} />}</span>
              {detail ? <span className="muted">{detail}</span> : null}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}
