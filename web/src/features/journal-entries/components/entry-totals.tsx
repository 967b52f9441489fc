import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isZero } from '@/shared/lib/fields';
import { Money } from '@/shared/ui/money';
import type { EntryOutput, EntryValues } from '../schema';
import { isTooFine, sumsOf } from '../sides';
import classes from './entry.module.css';
import type { EntryReferences } from './use-entry-references';

interface EntryTotalsProps {
  control: Control<EntryValues, unknown, EntryOutput>;
  references: EntryReferences;
}

/** Both sides while they are typed, by how much they differ, and that they must not. */
export function EntryTotals({ control, references }: EntryTotalsProps) {
  const { t } = useTranslation('journal-entries');
  const [lines, currencyId] = useWatch({ control, name: ['lines', 'currency_id'] });
  const { code, minor_digits: scale } = references.currencyOf(currencyId);
  const { debit, credit, difference } = sumsOf(lines, scale);
  const apart = !isZero(difference);
  // The sums are rounded: they prove nothing then.
  const tooFine = lines.some((one) => isTooFine(one.debit, scale) || isTooFine(one.credit, scale));
  const lacking = difference.startsWith('-') ? 'debit' : 'credit';
  const begun = !isZero(debit) || !isZero(credit);
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
        <div data-apart={apart || undefined}>
          <dt>{t(apart ? `totals.lack.${lacking}` : 'totals.difference')}</dt>
          <dd className="num">
            <Money amount={difference.replace('-', '')} scale={scale} />
          </dd>
        </div>
      </dl>
      {begun && (
        <p role="status" data-apart={apart || tooFine || undefined}>
          {apart || tooFine ? (
            <IconAlertTriangle size={17} stroke={1.6} aria-hidden />
          ) : (
            <IconCircleCheck size={17} stroke={1.6} aria-hidden />
          )}
          {t(tooFine ? 'form.tooFine' : apart ? 'form.unbalanced' : 'totals.balanced')}
        </p>
      )}
    </aside>
  );
}
