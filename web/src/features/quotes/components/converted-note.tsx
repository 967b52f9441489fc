import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Can } from '@/shared/auth/can';

/** Says why a converted quote stays as it is, and where to continue. */
export function ConvertedNote({ invoice }: { invoice: number }) {
  const { t } = useTranslation('quotes');
  return (
    <Alert color="gray" icon={<IconLock size={18} stroke={1.6} />}>
      <div>{t('detail.converted')}</div>
      <Can action="read" on="Sales">
        <Link to={paths.sale(invoice)}>{t('actions.invoice')}</Link>
      </Can>
    </Alert>
  );
}
