import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { PageTabs } from '@/shared/ui/page-tabs';

const PAGES = [
  { key: 'received', to: paths.cheques, reads: ['Receive Payment'] },
  { key: 'issued', to: paths.chequesIssued, reads: ['Make Payment'] },
  { key: 'calendar', to: paths.chequeCalendar, reads: ['Receive Payment', 'Make Payment'] },
] as const;

/** The pages of cheques that the reader may see. */
export function ChequePages({ active }: { active: (typeof PAGES)[number]['key'] }) {
  const { t } = useTranslation('cheques');
  const ability = useAbility();
  const pages = PAGES.filter(({ reads }) => reads.some((subject) => ability.can('read', subject)));
  return (
    <PageTabs
      label={t('pages.label')}
      tabs={pages.map(({ key, to }) => ({
        label: t(`pages.${key}`),
        to,
        isActive: key === active,
      }))}
    />
  );
}
