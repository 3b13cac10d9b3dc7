import type { CategoryView } from '#app/domain/projects/index.server.ts';
import { DefinitionList } from '../ui/definition-list.tsx';
import { Notice } from '../ui/notice.tsx';

interface LockedCategoryProps {
  category: Pick<CategoryView, 'categoryId' | 'categoryName' | 'note'>;
  lock: NonNullable<CategoryView['lock']>;
}

/** Stands where the form would: what the category says, why it cannot be changed, and what may be done. */
export function LockedCategory({ category: { categoryId, categoryName, note }, lock }: LockedCategoryProps) {
  const facts = [{ term: 'Category Name', value: categoryName }, { term: 'Category ID', value: categoryId }, { term: 'Note', value: note }];
  return (
    <div className="stack">
      <Notice kind="info" title={lock.reason}><p>{lock.remedy}</p></Notice>
      <DefinitionList items={facts} />
    </div>
  );
}
