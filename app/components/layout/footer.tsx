import { formatDateTime } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { PageLink } from '../ui/page-link.tsx';

export interface FooterInfo {
  version: string;
  builtAt?: string;
  commit?: string;
  buildNumber?: string;
  copyright: string;
}

export function Footer({ copyright, ...build }: FooterInfo) {
  return (
    <footer className="shell-foot">
      <div className="shell-foot-row">
        <span>{copyright}</span>
        <ul>
          <li><PageLink className="link" href={paths.videos()}>Videos</PageLink></li>
          {build.version ? <li><Build {...build} /></li> : null}
        </ul>
      </div>
    </footer>
  );
}

/** The version; folded behind it what only those ask for who look for a fault. */
function Build({ version, builtAt, commit, buildNumber }: Omit<FooterInfo, 'copyright'>) {
  const facts = [
    builtAt && `Deployed ${formatDateTime(builtAt)}`, commit && `Commit ${commit}`, buildNumber && `Build ${buildNumber}`,
  ].filter((fact) => fact);
  if (facts.length === 0) return `Version ${version}`;
  return (
    <details className="shell-build">
      <summary>Version {version}</summary>
      <ul>{facts.map((fact) => <li key={fact}>{fact}</li>)}</ul>
    </details>
  );
}
