interface Node {
  readonly fixed: Map<string, Node>;
  parameter?: Node;
  pattern?: string;
  /** The pattern of everything below. */
  rest?: string;
}

const named = (pattern: string): string => `/${pattern.replace(/^\//, '')}`;

const node = (): Node => ({ fixed: new Map() });

function add(root: Node, pattern: string): void {
  let at = root;
  for (const segment of pattern.split('/').filter(Boolean)) {
    if (segment === '*') {
      at.rest = named(pattern);
      return;
    }
    if (segment.startsWith(':')) {
      at = at.parameter ??= node();
      continue;
    }
    const next = at.fixed.get(segment.toLowerCase()) ?? node();
    at.fixed.set(segment.toLowerCase(), next);
    at = next;
  }
  at.pattern = named(pattern);
}

function find(at: Node, segments: readonly string[], from: number): string | undefined {
  if (from === segments.length) return at.pattern ?? at.rest;
  const fixed = at.fixed.get(segments[from]?.toLowerCase() ?? '');
  return (fixed && find(fixed, segments, from + 1)) ?? (at.parameter && find(at.parameter, segments, from + 1)) ?? at.rest;
}

/**
 * Names the route of a path for figures and logs, where the path itself would say who looked at what: `/invoice/details/7` →
 * `/invoice/details/:invoiceId`.
 */
export function routePatterns(patterns: readonly string[]): (path: string) => string {
  const root = node();
  for (const pattern of patterns) add(root, pattern);
  return (path) => find(root, path.replace(/\.data$/, '').replace(/^\/_root$/, '/').split('/').filter(Boolean), 0) ?? 'unknown';
}
