import { paths } from '@/app/paths';
import { recordScreens } from '@/shared/routing/record-screens';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    'fixed-assets': typeof import('./text.en.json');
  }
}

// The forms that open from within it belong to other features and bring their texts.
const FORM_TEXTS = [
  'fixed-assets',
  'documents',
  'attachments',
  'branches',
  'classes',
  'projects',
] as const;

/** Who writes in the journal keeps the assets. */
const own = { action: 'create', on: 'Journal Entry' } as const;

export const screens: readonly Screen[] = [
  ...recordScreens({
    on: own,
    formTexts: FORM_TEXTS,
    list: {
      path: paths.fixedAssets,
      texts: ['fixed-assets', 'documents', 'branches', 'lists'],
      page: async () => (await import('./pages/asset-list-page')).AssetListPage,
    },
    add: {
      path: paths.addFixedAsset,
      page: async () => (await import('./pages/add-asset-page')).AddAssetPage,
    },
    edit: {
      path: paths.editFixedAssetRoute,
      page: async () => (await import('./pages/edit-asset-page')).EditAssetPage,
    },
    detail: {
      path: paths.fixedAssetRoute,
      texts: ['fixed-assets', 'documents', 'payments', 'attachments'],
      page: async () => (await import('./pages/asset-page')).AssetPage,
    },
  }),
  {
    frame: 'app',
    needs: own,
    path: paths.depreciation,
    texts: ['fixed-assets', 'documents'],
    skeleton: 'list',
    page: async () => (await import('./pages/run-list-page')).RunListPage,
  },
  {
    frame: 'app',
    needs: own,
    path: paths.depreciationRunRoute,
    texts: ['fixed-assets', 'documents', 'payments'],
    skeleton: 'detail',
    page: async () => (await import('./pages/run-page')).RunPage,
  },
];
