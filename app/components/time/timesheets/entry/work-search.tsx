import { paths } from '#app/screens/paths.ts';
import { SearchableSelect } from '#app/components/form/choices/searchable-select.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { entryField, type EntryFieldSource } from './entry-field.ts';

/**
 * One search over clients and projects, which begins with the recent ones; a choice fills in client, project and category. What was
 * looked for without script and is several is offered below as buttons.
 */
export function WorkSearch({ source }: { source: EntryFieldSource }) {
  const { address, firstEmpty, page: { view: { basis }, work } } = source;
  const field = entryField(source, 'recentProject');
  const recents = basis.recents.map(({ key, client, project, category, iteration }) => ({
    value: key, label: `${client} – ${project}`, detail: [category, iteration].filter(Boolean).join(' · '),
  }));
  const none = work?.found.length === 0
    ? [`No client or project has “${work.typed}” in its name. Type fewer letters, or choose both below.`] : [];
  return (
    <div className="span-all stack">
      <SearchableSelect key={field.key} field={{ ...field, initialValue: work?.typed ?? '', errors: [...field.errors ?? [], ...none] }}
        label="Recent Projects" options={recents} searchHref={paths.workChoices(basis.empId)} autoFocus={firstEmpty === field.name}
        emptyLabel="Client and project, such as “coast ship”"
        hint="Type the beginning of any words of client and project to search all." />
      {work && work.found.length > 0 ? (
        <ul className="entry-found" aria-label={`Projects with “${work.typed}”`}>
          {work.found.map(({ value, label, detail }) => (
            <li key={value}>
              <Button variant="secondary" size="small" name="intent" value="refresh" formNoValidate formAction={address({ apply: value })}>
                {label}
              </Button>
              <span className="muted">{detail}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
