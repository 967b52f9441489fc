import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useCurrencyName } from '@/shared/format/currency-name';
import { useFormat } from '@/shared/format/use-format';
import { lazyPart } from '@/shared/routing/lazy-part';
import { Money } from '@/shared/ui/money';
import type { Summary, Week } from '../api';
import { isNothing } from '../figures';
import classes from './dashboard.module.css';
import { SmallCard } from './small-card';

const WeekDialog = lazyPart(async () => (await import('../dialogs/week-dialog')).WeekDialog);

/** What money will come and go in twelve weeks; a week opens its parts. */
export function ForecastCard({ summary }: { summary: Summary | undefined }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const format = useFormat();
  const { code, minor_digits } = useCompanyCurrency();
  const [open, setOpen] = useState<Week | null>(null);
  const forecast = summary?.forecast;
  const shown = (amount: string) =>
    isNothing(amount) ? '–' : <Money amount={amount} scale={minor_digits} />;
  return (
    <SmallCard
      title={t('forecast.title')}
      note={t('banks.note', { currency: useCurrencyName(code) })}
      loading={summary === undefined}
      rows={12}
    >
      {forecast && (
        <>
          <p className={classes.none}>
            {t('forecast.hint')}
            {forecast.left_out.map((source) => (
              <span key={source}> {t(`forecast.leftOut.${source}`)}</span>
            ))}
          </p>
          <table className={classes.weeks}>
            <thead>
              <tr>
                <th scope="col">{t('forecast.week')}</th>
                <th scope="col">{t('forecast.in')}</th>
                <th scope="col">{t('forecast.out')}</th>
                <th scope="col">{t('common:nouns.balance')}</th>
              </tr>
            </thead>
            <tbody>
              {forecast.weeks.map((week) => (
                <tr key={week.first_date}>
                  <th scope="row">
                    <button
                      type="button"
                      className={classes.week}
                      aria-haspopup="dialog"
                      onClick={() => setOpen(week)}
                    >
                      {format.date(week.first_date)}
                    </button>
                  </th>
                  <td>{shown(week.coming_in)}</td>
                  <td>{shown(week.going_out)}</td>
                  <td className={week.closing.startsWith('-') ? classes.late : undefined}>
                    <Money amount={week.closing} scale={minor_digits} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {open && <WeekDialog week={open} onClose={() => setOpen(null)} />}
    </SmallCard>
  );
}
