import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { PartyGate } from '@/features/parties/public';
import { useIdParam } from '@/shared/routing/params';
import { vendorDetail } from '../api';
import { VendorView } from './vendor-view';

/** One vendor: what is owed to it, what has happened, who it is. */
export function VendorDetailPage() {
  const { t } = useTranslation('vendors');
  const id = useIdParam();
  const isValidId = !Number.isNaN(id);
  const detail = useQuery({ ...vendorDetail(id), enabled: isValidId });
  return (
    <PartyGate
      detail={detail}
      isValidId={isValidId}
      list={{ label: t('title'), to: paths.vendors }}
      words={{ lost: t('detail.lost'), lostHint: t('detail.lostHint'), back: t('detail.back') }}
    >
      {(found) => <VendorView detail={found} />}
    </PartyGate>
  );
}
