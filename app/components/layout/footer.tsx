import { formatDateTime } from '#app/screens/format.ts';
import { PageLink } from '../ui/page-link.tsx';

export interface FooterInfo {
  version: string;
  builtAt?: string;
  commit?: string;
  buildNumber?: string;
  videosHref?: string;
  copyright: string;
}

export function Footer({ version, builtAt, commit, buildNumber, copyright, videosHref }: FooterInfo) {
  const facts = [
    version && `Version ${version}`,
    builtAt && `Deployed ${formatDateTime(builtAt)}`,
    commit && `Commit ${commit}`,
    buildNumber && `Build ${buildNumber}`,
  ].filter((fact) => fact);
  return (
    <footer className="shell-foot">
      <div className="shell-foot-row">
        <span>{copyright}</span>
        <ul>
          {videosHref ? (
            <li>
              <PageLink className="link" href={videosHref}>
                Videos
              </PageLink>
            </li>
          ) : null}
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
