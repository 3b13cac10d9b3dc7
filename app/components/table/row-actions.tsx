import { classNames } from '../ui/class-names.ts';
import type { RowAction } from '#app/screens/lists/grid-column.ts';

/** The links and small forms at the end of a row; plain elements, which the shell follows without a reload. */
export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  return (
    <>
      {actions.map((action) => ('off' in action ? (
          <span key={action.label} className="row-action row-action-off" title={action.off}>{action.label}</span>
        ) : 'href' in action ? (
          <a
            key={action.label}
            className={classNames('row-action', action.danger && 'row-action-danger')}
            href={action.href}
            data-reload={action.reload ? '' : undefined}
          >
            {action.label}
          </a>
        ) : (
          <form key={action.label} method="post" action={action.action} data-enhance="">
            {Object.entries(action.fields ?? {}).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" className={classNames('row-action', action.danger && 'row-action-danger')}>
              {action.label}
            </button>
          </form>
        )
      ))}
    </>
  );
}
