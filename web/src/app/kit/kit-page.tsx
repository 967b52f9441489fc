import { EmptyState } from '@/shared/ui/empty-state';

/** Every shared component in its states; the page that pictures are taken of. Development only. */
export function KitPage() {
  return <EmptyState kind="empty" title="Kit" />;
}
