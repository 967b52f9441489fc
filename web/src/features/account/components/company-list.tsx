import { Badge, Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useSignedIn } from '@/shared/auth/session';
import { useSwitchCompany } from '@/shared/auth/use-switch-company';
import { Bdi } from '@/shared/ui/bdi';
import classes from './rows.module.css';

const ROLES = ['admin', 'accountant', 'reg_user', 'PM'] as const;
type RoleKey = (typeof ROLES)[number];

/** The companies that this person works in. */
export function CompanyList() {
  const { t } = useTranslation('account');
  const { companies, tenantId } = useSignedIn();
  const navigate = useNavigate();
  const switchTo = useSwitchCompany(() => void navigate({ to: paths.switching }));
  return (
    <ul className={classes.list}>
      {companies.map(({ tenant_id, company_name, role }) => (
        <li key={tenant_id} className={classes.row}>
          <div className={classes.main}>
            <div className={classes.name}>
              <Bdi>{company_name}</Bdi>
              {tenant_id === tenantId && (
                <Badge variant="light" tt="none">
                  {t('companies.present')}
                </Badge>
              )}
            </div>
            <p className={classes.note}>
              {ROLES.includes(role as RoleKey) ? t(`roles.${role as RoleKey}`) : role}
            </p>
          </div>
          {tenant_id !== tenantId && (
            <Button
              variant="default"
              size="compact-md"
              aria-label={t('companies.switchTo', { company: company_name })}
              disabled={switchTo.isPending}
              loading={switchTo.isPending && switchTo.variables === tenant_id}
              onClick={() => switchTo.mutate(tenant_id)}
            >
              {t('companies.switch')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
