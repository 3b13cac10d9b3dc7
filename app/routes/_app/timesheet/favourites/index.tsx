import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { Pencil, Trash2 } from 'lucide-react';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { listFavourites } from '#app/domain/time/favourites/index.server.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Favourites');

/** One's own favourites, to be named, timed and deleted. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { favourites: await orProblem(listFavourites(ctx, { empId: ctx.actor.empId })) };
}

export default function FavouritesPage() {
  const { favourites } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Favourites" back={{ href: paths.dayView(), label: 'Timesheets' }} />
      {favourites.length === 0
        ? <EmptyState title="No favourites">The entries that you save as a favourite in the day view will be listed here.</EmptyState>
        : (
          <ul className="favourite-list">
            {favourites.map(({ favouriteId, favouriteName, client, project, category, workedSeconds, notes }) => (
              <li key={favouriteId}>
                <div>
                  <p><strong>{favouriteName}</strong></p>
                  <p className="muted">{client} – {project} · {category}</p>
                  <p className="day-entry-text">{notes}</p>
                </div>
                <p className="numeric">{workedSeconds === null ? '' : `${formatHours(workedSeconds)} h`}</p>
                <div className="cluster">
                  <ButtonLink href={paths.favourite(favouriteId)} variant="quiet" size="small" icon={Pencil}
                    aria-label={`Change ${favouriteName}`} title="Change" />
                  <ButtonLink href={paths.deleteFavourite(favouriteId)} variant="quiet" size="small" icon={Trash2}
                    aria-label={`Delete ${favouriteName}`} title="Delete" />
                </div>
              </li>
            ))}
          </ul>
        )}
      <Outlet />
    </>
  );
}
