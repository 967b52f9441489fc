import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { PageTabs } from '@/shared/ui/page-tabs';

const PAGES = [
  ['banks', paths.banks],
  ['transfers', paths.transfers],
  ['rules', paths.bankRules],
] as const;

/** The pages of banks, side by side. */
export function BankTabs({ active }: { active: (typeof PAGES)[number][0] }) {
  const { t } = useTranslation('banks');
  return (
    <PageTabs
      label={t('tabs.label')}
      tabs={PAGES.map(([page, to]) => ({
        label: t(`tabs.${page}`),
        to,
        isActive: page === active,
      }))}
    />
  );
}
