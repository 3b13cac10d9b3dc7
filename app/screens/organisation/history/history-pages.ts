import type { History } from '#app/domain/organisation/history/index.server.ts';
import { paths } from '../../paths.ts';

/**
 * Where a record stands whose history is read, and back to what a page of it leads; null once it is gone, and for a record whose page
 * stands under its list.
 */
export function pageOfRecord({ kind, id, record }: Pick<History, 'kind' | 'id' | 'record'>): string | null {
  if (!record) return null;
  switch (kind) {
    case 'client': return paths.client(id);
    case 'project': return paths.project(id);
    case 'iteration': return paths.iteration(record.clientId ?? '', Number(id));
    case 'person': return paths.user(id);
    case 'rate': return paths.user(record.empId ?? '');
    case 'public-holiday': return paths.publicHoliday(Number(id));
    case 'leave-group': return paths.leaveGroup(Number(id));
    case 'team': return paths.teamMembers(Number(id));
    case 'product-category': return paths.productCategories();
    case 'product': return paths.product(id);
    case 'sku': return paths.product(record.prodId ?? '');
    case 'discount': return paths.clientTab(record.clientId ?? '', { tab: 'discounts' });
    case 'recurring-product': return paths.clientTab(record.clientId ?? '', { tab: 'recurring-products' });
    case 'recurring-invoice': return paths.recurringInvoice(Number(id));
    case 'entry': return paths.editTimesheet(record.date ?? '', record.empId ?? '', Number(id));
    case 'submitted-week': return paths.week(record.empId ?? '', record.date ?? '');
    case 'invoice': return paths.invoice(Number(id));
    case 'credit-note': return paths.creditNote(Number(id));
    case 'leave-request': return paths.leaveRequest(Number(id));
    case 'leave-entitlement': return paths.entitlement(record.empId ?? '', Number(record.leaveTypeId));
    case 'receipt': return paths.receipt(Number(id));
    default: return null;
  }
}
