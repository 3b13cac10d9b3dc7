import { Form } from '@remix-run/react';
import { Star } from 'lucide-react';
import type { FavouriteRow } from '#app/domain/time/favourites/index.server.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { paths } from '#app/screens/paths.ts';
import { HiddenValues } from '../../form/hidden-values.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageLink } from '../../ui/page-link.tsx';

interface FavouriteBarProps { favourites: readonly FavouriteRow[]; empId: string; date: string; idempotencyKey: string }

/** A person's favourites on a day: one with hours is recorded by a press, another fills the form. */
export function FavouriteBar({ favourites, empId, date, idempotencyKey }: FavouriteBarProps) {
  if (favourites.length === 0) return null;
  return (
    <section className="cluster favourites" aria-label="Favourites">
      {favourites.map(({ favouriteId, favouriteName, workedSeconds, ...favourite }) => (workedSeconds === null
        ? <ButtonLink key={favouriteId} size="small" icon={Star} href={formHref(favourite, empId, date)}>{favouriteName}</ButtonLink>
        : (
          <Form key={favouriteId} method="post" action={paths.applyFavourite(favouriteId)}>
            <HiddenValues values={{ date, idempotencyKey: `${idempotencyKey}:${favouriteId}` }} />
            <Button size="small" icon={Star}>{favouriteName} · {formatHours(workedSeconds)} h</Button>
          </Form>
        )))}
      <PageLink className="link" href={paths.favourites()}>Change favourites</PageLink>
    </section>
  );
}

/** The same beside the form of a new timesheet, which each of them fills. */
export function FavouriteLinks({ favourites, date }: Pick<FavouriteBarProps, 'favourites' | 'date'>) {
  if (favourites.length === 0) return null;
  return (
    <nav className="cluster favourites" aria-label="Favourites">
      {favourites.map(({ favouriteId, favouriteName, ...favourite }) => (
        <ButtonLink key={favouriteId} size="small" icon={Star} href={formHref(favourite, favourite.empId, date)}>
          {favouriteName}
        </ButtonLink>
      ))}
    </nav>
  );
}

type Filled = Pick<FavouriteRow, 'clientId' | 'projectId' | 'iterationId' | 'categoryId' | 'locationId' | 'notes'>;

function formHref({ clientId, projectId, iterationId, categoryId, locationId, notes }: Filled, empId: string, date: string): string {
  return paths.addTimesheet(date, empId, { clientId, projectId, iterationId: iterationId ?? undefined, categoryId, locationId, notes });
}
