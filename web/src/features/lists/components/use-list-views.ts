import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SetSearch } from '@/shared/lib/url-search';
import { columnChoice, useColumnChoice } from '@/shared/ui/data-grid/column-choice';
import { type ListName, savedViews } from '../api';
import { asksForNothing, isActiveView, type ListSearch, type SavedView, showing } from '../views';

/** The views of a list, the one that is shown, and how another is. */
export function useListViews(list: ListName, search: ListSearch, setSearch: SetSearch<ListSearch>) {
  const { data: views } = useQuery(savedViews(list));
  const choice = useColumnChoice(list);
  const hidden = Object.entries(choice ?? {}).flatMap(([id, isVisible]) => (isVisible ? [] : [id]));
  const active = views?.find((view) => view.id === search.view) ?? null;

  function show(view: SavedView | null, options?: { replace: boolean }) {
    const columns = Object.fromEntries((view?.hidden ?? []).map((id) => [id, false]));
    // Without a view the columns stay as the reader has chosen them.
    if (view) columnChoice(list).set(columns);
    setSearch(showing(view, search), options);
  }

  // A list that is opened without asking for anything opens with the view that is the first.
  const opened = useRef(false);
  useEffect(() => {
    if (!views || opened.current) return;
    opened.current = true;
    const first = views.find((view) => view.isDefault);
    if (first && asksForNothing(search)) show(first, { replace: true });
  });

  return {
    views,
    active,
    hidden,
    show,
    changed: active !== null && !isActiveView(active, search, hidden),
  };
}
