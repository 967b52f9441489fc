import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    'fixed-assets': typeof import('./text.en.json');
  }
}

// The forms that open from within it belong to other features and bring texts of their own.
const FORM_TEXTS = [
  'fixed-assets',
  'documents',
  'attachments',
  'branches',
  'classes',
  'projects',
] as const;

/** Who writes in the journal keeps the assets. */
const own = { frame: 'app', needs: { action: 'create', on: 'Journal Entry' } } as const;

export const screens: readonly Screen[] = [
  {
    ...own,
    path: paths.fixedAssets,
    texts: ['fixed-assets', 'documents', 'branches'],
    skeleton: 'list',
    page: async () => (await import('./pages/asset-list-page')).AssetListPage,
  },
  {
    ...own,
    path: paths.addFixedAsset,
    texts: FORM_TEXTS,
    skeleton: 'form',
    page: async () => (await import('./pages/add-asset-page')).AddAssetPage,
  },
  {
    ...own,
    path: paths.editFixedAssetRoute,
    texts: FORM_TEXTS,
    skeleton: 'form',
    page: async () => (await import('./pages/edit-asset-page')).EditAssetPage,
  },
  {
    ...own,
    path: paths.fixedAssetRoute,
    texts: ['fixed-assets', 'documents', 'payments', 'attachments'],
    skeleton: 'detail',
    page: async () => (await import('./pages/asset-page')).AssetPage,
  },
  {
    ...own,
    path: paths.depreciation,
    texts: ['fixed-assets', 'documents'],
    skeleton: 'list',
    page: async () => (await import('./pages/run-list-page')).RunListPage,
  },
  {
    ...own,
    path: paths.depreciationRunRoute,
    texts: ['fixed-assets', 'documents', 'payments'],
    skeleton: 'detail',
    page: async () => (await import('./pages/run-page')).RunPage,
  },
];
