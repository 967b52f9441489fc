import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useSignedIn } from '@/shared/auth/session';
import { useSwitchCompany } from '@/shared/auth/use-switch-company';
import { Bdi } from '@/shared/ui/bdi';
import { ButtonMenu, type ButtonMenuProps } from './button-menu';

/** The companies that this person may work in. */
export function CompanyMenu(menu: ButtonMenuProps) {
  return (
    <ButtonMenu {...menu}>
      <CompanyItems />
    </ButtonMenu>
  );
}

/** The menu's items, also used in the person's menu on narrow pages. */
export function CompanyItems() {
  const { t } = useTranslation();
  const { companies, tenantId } = useSignedIn();
  const navigate = useNavigate();
  const switchTo = useSwitchCompany(() => void navigate({ to: paths.switching }));
  return (
    <>
      <Menu.Label>{t('shell.companies')}</Menu.Label>
      {companies.map((one) => {
        const present = one.tenant_id === tenantId;
        return (
          <Menu.Item
            key={one.tenant_id}
            aria-current={present || undefined}
            leftSection={
              <IconCheck
                size={16}
                stroke={2}
                style={present ? undefined : { opacity: 0 }}
                aria-hidden
              />
            }
            onClick={() => !present && switchTo.mutate(one.tenant_id)}
          >
            <Bdi>{one.company_name}</Bdi>
          </Menu.Item>
        );
      })}
    </>
  );
}
