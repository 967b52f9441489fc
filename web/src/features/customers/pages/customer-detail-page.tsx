import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { PartyGate } from '@/features/parties/public';
import { useIdParam } from '@/shared/routing/params';
import { customerDetail } from '../api';
import { CustomerView } from './customer-view';

/** One customer: what they owe, what has happened, who they are. */
export function CustomerDetailPage() {
  const { t } = useTranslation('customers');
  const id = useIdParam();
  const isValidId = !Number.isNaN(id);
  const detail = useQuery({ ...customerDetail(id), enabled: isValidId });
  return (
    <PartyGate
      detail={detail}
      isValidId={isValidId}
      list={{ label: t('title'), to: paths.customers }}
      words={{ lost: t('detail.lost'), lostHint: t('detail.lostHint'), back: t('detail.back') }}
    >
      {(found) =>
        found.CustomerID === id ? (
          <CustomerView detail={found} />
        ) : (
          // Merged into another, whose page this is now.
          <Navigate to={paths.customer(found.CustomerID)} replace />
        )
      }
    </PartyGate>
  );
}
