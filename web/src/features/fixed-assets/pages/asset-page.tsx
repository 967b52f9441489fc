import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { SavedFiles } from '@/features/attachments/public';
import { DocumentGate, DocumentLayout } from '@/features/documents/public';
import { ActivityTimeline, JournalEntries } from '@/features/history/public';
import { useFormat } from '@/shared/format/use-format';
import { useIdParam } from '@/shared/routing/params';
import { DocumentActions } from '@/shared/ui/document-actions';
import { FormSection } from '@/shared/ui/form-section';
import { InvoiceStatus } from '@/shared/ui/invoice-status';
import { PageShell } from '@/shared/ui/page-shell';
import { type Asset, assetDetail, useAssetChanged } from '../api';
import { AssetHead } from '../components/asset-head';
import { AssetStatus } from '../components/asset-status';
import { DisposalFacts } from '../components/disposal-facts';
import { NoPurchaseNote } from '../components/no-purchase-note';
import { RevisionsTable } from '../components/revisions-table';
import { BookedTable, ScheduleTable } from '../components/schedule-table';
import { useAssetActions } from '../components/use-asset-actions';
import { useAssetWords } from '../components/use-asset-words';

/** One asset: its figures, its schedule, what was booked of it, and how it went. */
export function AssetPage() {
  const { t } = useTranslation('fixed-assets');
  const id = useIdParam();
  return (
    <DocumentGate
      detail={useQuery(assetDetail(id))}
      known={!Number.isNaN(id)}
      title={t('detail.one')}
      list={{ label: t('list.title'), to: paths.fixedAssets }}
      words={{ lost: t('detail.lost'), toList: t('detail.toList') }}
    >
      {(asset) => <LoadedAsset asset={asset} />}
    </DocumentGate>
  );
}

function LoadedAsset({ asset }: { asset: Asset }) {
  const { t } = useTranslation('fixed-assets');
  const format = useFormat();
  const navigate = useNavigate();
  const changed = useAssetChanged();
  const words = useAssetWords();
  const { id, deleted, disposal } = asset;
  const { actionsFor, dialogs } = useAssetActions(() => void navigate({ to: paths.fixedAssets }));
  const entries = [...asset.entries, ...(disposal?.entries ?? [])];
  return (
    <PageShell
      title={t('detail.title', { number: asset.number, name: asset.name })}
      badge={deleted ? <InvoiceStatus status="deleted" /> : <AssetStatus state={asset.state} />}
      crumbs={[{ label: t('list.title'), to: paths.fixedAssets }]}
      actions={<DocumentActions actions={deleted ? [] : actionsFor(asset, asset)} />}
    >
      <DocumentLayout
        side={
          <>
            <SavedFiles
              document={{ kind: 'fixed_asset', id }}
              query={assetDetail}
              editable={!deleted}
              onChanged={changed}
            />
            <ActivityTimeline
              document={{ kind: 'fixed_asset', id, name: asset.number }}
              items={asset.activity}
              words={words}
            />
          </>
        }
      >
        <NoPurchaseNote asset={asset} />
        <AssetHead asset={asset} />
        {disposal && (
          <FormSection
            title={t(`disposal.${disposal.kind}`, { number: disposal.number })}
            note={format.date(disposal.date)}
          >
            <DisposalFacts disposal={disposal} />
          </FormSection>
        )}
        <RevisionsTable asset={asset} />
        <BookedTable asset={asset} />
        <ScheduleTable asset={asset} />
        {entries.length > 0 && (
          <div className="no-print">
            <JournalEntries entries={entries} />
          </div>
        )}
      </DocumentLayout>
      {dialogs}
    </PageShell>
  );
}
