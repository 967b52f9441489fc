import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { PageTabs } from '@/shared/ui/page-tabs';

const TABS = [
  { key: 'register', to: paths.withholding, on: 'Reports' },
  { key: 'form41', to: paths.form41, on: 'Reports' },
  { key: 'remittances', to: paths.remittances, on: 'Make Payment' },
] as const;

export type WithholdingTab = (typeof TABS)[number]['key'];

interface WithholdingTabsProps {
  active: WithholdingTab;
  /** The year and quarter that are looked at, which the other pages begin with. */
  search?: { year?: number | undefined; quarter?: number | undefined };
}

/** The pages of withheld tax that the reader may see. */
export function WithholdingTabs({ active, search = {} }: WithholdingTabsProps) {
  const { t } = useTranslation('withholding');
  const ability = useAbility();
  const tabs = TABS.filter(({ on }) => ability.can('read', on));
  if (tabs.length < 2) return null;
  return (
    <PageTabs
      inToolbar
      label={t('title')}
      tabs={tabs.map(({ key, to }) => ({
        label: t(`tabs.${key}`, { form: 41 }),
        to,
        search,
        isActive: key === active,
      }))}
    />
  );
}
