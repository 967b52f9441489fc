import { UnstyledButton } from '@mantine/core';
import { IconBuilding, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { asProblem } from '@/shared/api/problem';
import { Bdi } from '@/shared/ui/bdi';
import { type LoginResponse, useChooseCompany } from '../api';
import { loginProblem, showNotice } from '../problem-text';
import classes from './company-chooser.module.css';

/** Roles as the server names them; a role of a later version shows as it is. */
const ROLES = ['admin', 'accountant', 'reg_user', 'PM'] as const;
type RoleKey = (typeof ROLES)[number];

interface CompanyChooserProps {
  login: LoginResponse;
  onChosen: (login: LoginResponse) => void;
}

/** Which of several companies to work in, right after signing in. */
export function CompanyChooser({ login, onChosen }: CompanyChooserProps) {
  const { t } = useTranslation(['auth', 'common']);
  const choose = useChooseCompany();

  function pick(tenantId: number) {
    if (choose.isPending) return;
    if (tenantId === login.GetTenantID) return onChosen(login);
    choose.mutate(
      { login, tenantId },
      {
        onSuccess: onChosen,
        onError: (error) =>
          showNotice(
            loginProblem(asProblem(error), {
              wrong: t('common:problems.signInAgain'),
              wentWrong: t('common:problems.wentWrong'),
              unreachable: t('common:problems.unreachable'),
            }),
          ),
      },
    );
  }

  return (
    <ul className={classes.list}>
      {login.companies.map((company) => (
        <li key={company.tenant_id}>
          <UnstyledButton
            className={classes.company}
            aria-disabled={choose.isPending || undefined}
            onClick={() => pick(company.tenant_id)}
          >
            <IconBuilding size={20} stroke={1.6} aria-hidden />
            <span className={classes.names}>
              <span className={classes.name}>
                <Bdi>{company.company_name}</Bdi>
              </span>
              <span className={classes.role}>
                {ROLES.includes(company.role as RoleKey)
                  ? t(`auth:roles.${company.role as RoleKey}`)
                  : company.role}
              </span>
            </span>
            <IconChevronRight size={18} stroke={1.6} className="flip" aria-hidden />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
