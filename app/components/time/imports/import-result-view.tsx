import { paths } from '#app/screens/paths.ts';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { formatHours } from '#app/screens/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { FiguresTable } from './figures-table.tsx';
import { HoursGrid, HoursOfPeople, type HoursGridRow, type HoursOfPersonRow } from './hours-grid.tsx';

interface Tally { rows: number; entries: number; seconds: number }

export interface ImportResultViewProps {
  result: {
    file: Tally;
    imported: Tally;
    alreadyIn: Tally;
    refused: Tally;
    leftOut: Tally;
    unpriced?: { entries: number; seconds: number };
    created: { people: number; clients: number; projects: number; iterations: number; categories: number };
    byProject: readonly HoursGridRow[];
    byPerson: readonly HoursOfPersonRow[];
    firstDay: string | null;
    lastDay: string | null;
  };
}

/** What an import did: figures, what was created, hours per project and person with the way to them in the reports. */
export function ImportResultView({ result }: ImportResultViewProps) {
  const { created } = result;
  const period = { startDate: result.firstDay ?? undefined, endDate: result.lastDay ?? undefined };
  const figures = [
    { label: 'Imported', ...result.imported },
    { label: 'Imported earlier', ...result.alreadyIn, entries: null },
    { label: 'Left out: something was wrong', ...result.refused, entries: null },
    { label: 'Left out: as chosen', ...result.leftOut, entries: null },
  ];
  return (
    <>
      <FiguresTable id="import-figures" caption="What happened to the rows" figures={figures} file={result.file} />
      {result.unpriced && result.unpriced.entries > 0 ? (
        <Notice kind="warning"><p>{formatHours(result.unpriced.seconds)} h went in without a price. Set the rates of the clients first, and
          apply them to this time. <PageLink className="link" href={paths.unpricedTime()}>Price them now</PageLink></p></Notice>
      ) : null}
      {result.firstDay ? (
        <p className="cluster">
          <ButtonLink href={paths.timesheetSummary(period)}>Show the entries</ButtonLink>
          <ButtonLink href={paths.clientProjectSummary(period)}>Client project summary</ButtonLink>
        </p>
      ) : null}
      <Card title="Created by this import">
        <DefinitionList columns={3} items={[
          { term: 'People', value: created.people }, { term: 'Clients', value: created.clients },
          { term: 'Projects', value: created.projects },
          { term: 'Iterations', value: created.iterations }, { term: 'Categories', value: created.categories },
        ]} />
      </Card>
      <Card title="Hours by project" padded={false}>
        <HoursGrid id="result-by-project" caption="Projects and their hours" what="Project" rows={result.byProject} importedLabel="Imported"
          href={({ code }) => (code ? paths.timesheetSummary({ ...period, projectId: code }) : null)} />
      </Card>
      <Card title="Hours by person" padded={false}>
        <HoursOfPeople id="result-by-person" caption="People and their hours" rows={result.byPerson} importedLabel="Imported"
          href={({ code }) => (code ? paths.timesheetSummary({ ...period, empId: code }) : null)} />
      </Card>
    </>
  );
}
