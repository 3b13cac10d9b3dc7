import type { CellPicture } from '#app/screens/lists/grid-column.ts';
import { CellPictureView } from '../table/cell-picture.tsx';
import { PageLink } from '../ui/page-link.tsx';

/** Somewhere to go. */
export interface Place { readonly label: string; readonly detail: string; readonly href: string; readonly picture: CellPicture | null }

export interface PlaceGroup { readonly label: string; readonly places: readonly Place[] }

/** Pages and records that were found, as links. */
export function FoundPlaces({ groups }: { groups: readonly PlaceGroup[] }) {
  return groups.map(({ label, places }) => (
    <section key={label} aria-label={label} className="places">
      <p className="places-title" aria-hidden="true">{label}</p>
      <ul>
        {places.map(({ label: name, detail, href, picture }) => (
          <li key={href}>
            <PageLink className="place" href={href}>
              <span><CellPictureView of={picture} />{name}</span>
              {detail ? <span className="muted">{detail}</span> : null}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}
