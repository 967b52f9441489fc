import { paths } from '@/app/paths';
import { type RecordPage, recordPage } from '@/app/record-pages';
import type { components } from '@/shared/api/schema';

type Hit = components['schemas']['SearchHit'];

/** Lists refuse a longer search text. */
const LONGEST_SEARCH = 100;

const IMPORT_PAGES: Partial<Record<NonNullable<Hit['holds']>, string>> = {
  customers: paths.importCustomers,
  vendors: paths.importVendors,
  products: paths.importProducts,
};

/** Where a record that the server found is shown. */
export function hitPage({ kind, id, title, within, holds }: Hit): RecordPage {
  switch (kind) {
    case 'file':
      return {
        to: paths.documents,
        search: { search: [...title].slice(0, LONGEST_SEARCH).join('') },
      };
    case 'import': {
      const to = holds ? (IMPORT_PAGES[holds] ?? paths.newImport(holds)) : paths.imports;
      return { to, search: { import: id } };
    }
    case 'reconciliation':
      return { to: paths.reconcile, search: { account: within, session: id } };
    case 'bank_statement':
      return { to: paths.bankStatements(within ?? '') };
    case 'project_time':
      return { to: paths.project(within ?? ''), search: { tab: 'time' } };
    default:
      return recordPage(kind, id);
  }
}
