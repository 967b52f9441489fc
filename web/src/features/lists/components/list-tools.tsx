import type { SetSearch } from '@/shared/lib/url-search';
import type { SavedViewExport } from '../api';
import type { ListSearch } from '../views';
import { ExportMenu } from './export-menu';
import classes from './list-tools.module.css';
import { ViewMenu } from './view-menu';

interface ListToolsProps {
  /** The list as it is filtered and sorted. */
  listExport: SavedViewExport;
  /** Its search with `view`, the saved view that is shown. */
  search: ListSearch;
  setSearch: SetSearch<never>;
}

/** What every list can do beside being narrowed: its saved views, and its file. */
export function ListTools({ listExport, search, setSearch }: ListToolsProps) {
  return (
    <div className={classes.tools}>
      <ViewMenu list={listExport.list} search={search} setSearch={setSearch} />
      <ExportMenu listExport={listExport} />
    </div>
  );
}
