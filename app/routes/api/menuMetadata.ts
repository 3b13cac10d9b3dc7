import type { LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '#app/screens/paths.ts';
import { menuOf, type MenuItem } from '#app/screens/navigation.ts';
import { requireApiContext } from '#app/web/auth/api-context.server.ts';

interface Item {
  readonly label: string; readonly link: string; readonly angularLink: string; readonly tooltip: string; readonly childItems: Item[];
}

const itemOf = ({ label, href, tooltip = '', items = [] }: MenuItem): Item =>
  ({ label, link: href, angularLink: href, tooltip, childItems: items.map(itemOf) });

/** The menus of the signed-in person. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor, person } = await requireApiContext(args);
  const { main, admin } = menuOf(actor);
  const gravatar = person.portrait ? paths.file(person.portrait) : '';
  return Response.json({
    items: main.map(itemOf), adminItem: { childItems: admin.flatMap(({ items }) => items).map(itemOf), gravatar },
    userName: actor.name, userEmail: actor.email,
  }, { headers: { 'Cache-Control': 'no-store' } });
}
