import { Button, Menu } from '@mantine/core';
import { IconBuilding, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useSignedIn } from '@/shared/auth/session';
import { useSwitchCompany } from '@/shared/auth/use-switch-company';
import { Bdi } from '@/shared/ui/bdi';
import classes from './top-bar.module.css';

/** The company being worked in; with several, a menu to work in another one. */
export function CompanySwitcher() {
  const { t } = useTranslation();
  const { company, companies } = useSignedIn();
  const icon = <IconBuilding size={16} stroke={1.6} aria-hidden />;
  if (companies.length < 2) return null;
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="var(--text)"
          size="compact-md"
          className={classes.company}
          aria-label={t('shell.company', { name: company.name })}
          leftSection={icon}
          rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}
        >
          <Bdi className="truncate">{company.name}</Bdi>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <CompanyItems />
      </Menu.Dropdown>
    </Menu>
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
