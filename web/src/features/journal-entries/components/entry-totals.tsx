import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { usePhone } from '@/shared/ui/data-grid/use-phone';
import { Money } from '@/shared/ui/money';
import { SaidAfterPause } from '@/shared/ui/said-after-pause';
import type { EntryOutput, EntryValues } from '../schema';
import { hasTooFine, sumsOf, tooFineFor } from '../sides';
import classes from './entry.module.css';
import type { EntryReferences } from './use-entry-references';

interface EntryTotalsProps {
  control: Control<EntryValues, unknown, EntryOutput>;
  references: EntryReferences;
}

/** The totals of both sides as they are typed. */
function useSides({ control, references }: EntryTotalsProps) {
  const [lines, currencyId] = useWatch({ control, name: ['lines', 'currency_id'] });
  const { code, minor_digits: scale } = references.currencyOf(currencyId);
  const { debit, credit, difference, places } = sumsOf(lines, scale);
  return {
    code,
    // As many as the currency has, and as were typed.
    scale: places,
    debit,
    credit,
    difference,
    apart: !isZero(difference),
    // That is to be corrected first, whatever the totals are.
    tooFine: lines.some((one) => hasTooFine(one, scale)) ? tooFineFor(scale) : null,
    lacking: difference.startsWith('-') ? ('debit' as const) : ('credit' as const),
    begun: !isZero(debit) || !isZero(credit),
  };
}

/** Both sides while they are typed, and by how much they differ. */
export function EntryTotals(props: EntryTotalsProps) {
  const { t } = useTranslation('journal-entries');
  const format = useFormat();
  const { code, scale, debit, credit, difference, apart, tooFine, lacking, begun } =
    useSides(props);
  const missing = format.money(difference.replace('-', ''), { code, minor_digits: scale });
  const state = apart ? `${t(`totals.lack.${lacking}`)} ${missing}` : t('totals.balanced');
  const figures = [
    { key: 'debit' as const, amount: debit },
    { key: 'credit' as const, amount: credit },
  ];
  return (
    <aside className={`card ${classes.totals}`} aria-label={t('totals.title')}>
      <dl>
        {figures.map(({ key, amount }) => (
          <div key={key}>
            <dt>{t(`totals.${key}`, { currency: code })}</dt>
            <dd className="num">
              <Money amount={amount} scale={scale} />
            </dd>
          </div>
        ))}
        {/* By how much they differ says that they must not: no sentence repeats it. */}
        <div data-apart={apart || undefined}>
          <dt>{t(apart ? `totals.lack.${lacking}` : 'totals.difference')}</dt>
          <dd className="num">
            <Money amount={difference.replace('-', '')} scale={scale} />
          </dd>
        </div>
      </dl>
      {begun && (tooFine || !apart) && (
        <p data-apart={tooFine !== null || undefined}>
          {tooFine ? (
            <IconAlertTriangle size={17} stroke={1.6} aria-hidden />
          ) : (
            <IconCircleCheck size={17} stroke={1.6} aria-hidden />
          )}
          {t(tooFine ?? 'totals.balanced')}
        </p>
      )}
      <SaidAfterPause text={begun ? (tooFine ? t(tooFine) : state) : ''} />
    </aside>
  );
}

/** On a phone the totals are below all lines: the difference of the sides is beside the buttons, always in sight. */
export function EntryBalance(props: EntryTotalsProps) {
  const { t } = useTranslation('journal-entries');
  const { scale, difference, apart, tooFine, lacking, begun } = useSides(props);
  if (!usePhone() || !begun) return null;
  const wrong = apart || tooFine !== null;
  const Sign = wrong ? IconAlertTriangle : IconCircleCheck;
  return (
    <p className={classes.balance} data-apart={wrong || undefined} data-foot-line>
      <Sign size={17} stroke={1.6} aria-hidden />
      <span>{t(tooFine ?? (apart ? (`totals.lack.${lacking}` as const) : 'totals.balanced'))}</span>
      {apart && !tooFine && <Money amount={difference.replace('-', '')} scale={scale} />}
    </p>
  );
}
