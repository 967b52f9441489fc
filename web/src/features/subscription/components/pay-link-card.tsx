import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { AuthCard } from '@/features/auth/public';
import { isRefusal } from '@/shared/api/problem';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import { Money } from '@/shared/ui/money';
import { payLink, usePayByLink } from '../api';
import { POUND } from '../plan-names';
import { usePaymentPage } from '../use-payment-page';
import classes from './billing.module.css';

/** What a pay link is for, and the way to the payment page. Anyone with the link can pay without logging in. */
export function PayLinkCard({ token }: { token: string }) {
  const { t } = useTranslation(['subscription', 'common']);
  const format = useFormat();
  const query = useQuery(payLink(token));
  const pay = usePayByLink();
  const leaveFor = usePaymentPage();
  const { data, error } = query;
  if (error && isRefusal(error)) {
    return (
      <EmptyState
        kind="lost"
        wholePage
        title={t('subscription:payLink.lost')}
        hint={t('subscription:payLink.lostHint')}
        action={
          <Button component={Link} to={paths.login}>
            {t('common:user.logIn')}
          </Button>
        }
      />
    );
  }
  return (
    <AuthCard
      title={t('subscription:payLink.title')}
      hint={data && <Bdi>{data.company_name}</Bdi>}
      foot={<Link to={paths.login}>{t('common:user.logIn')}</Link>}
    >
      {data ? (
        <div className={classes.effects} style={{ marginBlockStart: 16 }}>
          <p className={classes.sentence}>
            <Bdi>{format.name({ name_en: data.plan, name_ar: data.plan_ar ?? data.plan })}</Bdi> ·{' '}
            {t(`subscription:period.billed.${data.period}`)}
          </p>
          <dl className={classes.sum}>
            {(['net', 'vat', 'total'] as const).map((part) => (
              <div key={part} data-whole={part === 'total' || undefined}>
                <dt>{t(`subscription:amounts.${part}`)}</dt>
                <dd>
                  <Money amount={data[part]} currency={POUND} />
                </dd>
              </div>
            ))}
          </dl>
          <Button
            fullWidth
            loading={pay.isPending || pay.isSuccess}
            onClick={() =>
              pay.mutate(token, {
                onSuccess: ({ page_url }) => {
                  if (!leaveFor(page_url)) pay.reset();
                },
              })
            }
          >
            {t('subscription:renewal.pay', { total: format.money(data.total, POUND) })}
          </Button>
          <p className={classes.muted}>{t('subscription:payLink.next')}</p>
        </div>
      ) : (
        <LoadOrRetry query={query} height={180} />
      )}
    </AuthCard>
  );
}
