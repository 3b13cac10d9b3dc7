import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { classNames } from '../ui/class-names.ts';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  hrefForPage(page: number): string;
  hrefForPageSize?(size: number): string;
  pageSizes?: readonly number[];
  label?: string;
  /** How many page numbers are offered at once. */
  buttons?: number;
}

const PAGE_SIZES = [15, 20, 50, 100];

export function Pagination(props: PaginationProps) {
  const { page, pageSize, total, label = 'Pages' } = props;
  if (total === 0) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav className="pagination" aria-label={label}>
      <span className="numeric">
        {first <= last ? `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}` : `${formatCount(total)} in all`}
      </span>
      {pages > 1 ? <span className="print-only"> Only these rows are on this paper.</span> : null}
      {pages > 1 ? <PageLinks {...props} pages={pages} /> : null}
      <PageSizes {...props} />
    </nav>
  );
}

function PageLinks({ page, hrefForPage, buttons = 10, pages }: PaginationProps & { pages: number }) {
  return (
    <ul>
      {step(page > 1 && hrefForPage(Math.min(page - 1, pages)), 'Previous')}
      {pageWindow(page, pages, buttons).map((number) => (
        <li key={number} className={classNames('page-number', Math.abs(number - page) <= 1 && 'page-near')}>
          <a
            className="page-link"
            href={hrefForPage(number)}
            aria-label={`Page ${formatCount(number)}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {formatCount(number)}
          </a>
        </li>
      ))}
      {step(page < pages && hrefForPage(page + 1), 'Next')}
    </ul>
  );
}

function step(href: string | false, label: string) {
  return (
    <li>
      {href ? (
        <a className="page-link" href={href} rel={label === 'Next' ? 'next' : 'prev'}>
          {label}
        </a>
      ) : (
        <span className="page-link page-off" aria-hidden="true">
          {label}
        </span>
      )}
    </li>
  );
}

function PageSizes({ pageSize, total, hrefForPageSize, pageSizes = PAGE_SIZES }: PaginationProps) {
  if (!hrefForPageSize || total <= Math.min(...pageSizes)) return null;
  return (
    <div className="page-sizes">
      <span>Rows</span>
      {pageSizes.map((size) => (
        <a
          key={size}
          className="page-link"
          href={hrefForPageSize(size)}
          aria-label={`${size} rows a page`}
          aria-current={size === pageSize ? 'true' : undefined}
        >
          {size}
        </a>
      ))}
    </div>
  );
}

/** The page numbers around the present one, `buttons` at most. */
export function pageWindow(page: number, pages: number, buttons: number): number[] {
  const count = Math.min(buttons, pages);
  const start = Math.max(1, Math.min(page - Math.floor(count / 2), pages - count + 1));
  return Array.from({ length: count }, (_, index) => start + index);
}
