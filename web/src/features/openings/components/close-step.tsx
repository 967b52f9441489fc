import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LOCKS, paths } from '@/app/paths';
import { Can, useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { Money } from '@/shared/ui/money';
import type { OpeningsState } from '../api';
import { type OpenedAssets, withoutAssets } from '../assets';
import { isArea, type Step } from '../steps';
import { CloseForm } from './close-form';
import { Closings } from './closings';
import { NoDate } from './no-date';
import classes from './openings.module.css';

interface CloseStepProps {
  state: OpeningsState;
  /** Told apart from other documents for whom may see them. */
  assets: OpenedAssets | undefined;
  onGo: (step: Step) => void;
}

/** What opening balance equity consists of; in the end nothing is left on it. */
export function CloseStep({ state, assets, onGo }: CloseStepProps) {
  const { t } = useTranslation('openings');
  const mayClose = useAbility().can('create', 'Journal Entry');
  const scale = state.currency.minor_digits;
  const closed = isZero(state.left);
  const begun = state.areas.some(({ count }) => count > 0) || !isZero(state.other);
  return (
    <>
      <section className="card" aria-label={t('check.title')}>
        <div className={classes.scroll}>
          <table className={classes.table} aria-label={t('check.title')}>
            <thead>
              <tr>
                <th scope="col">{t('check.area')}</th>
                <th scope="col" className="num">
                  {t('check.count')}
                </th>
                <th scope="col" className="num">
                  {t('columns.debit')}
                </th>
                <th scope="col" className="num">
                  {t('columns.credit')}
                </th>
              </tr>
            </thead>
            <tbody>
              {state.areas.map((area) => (
                <AreaRow
                  key={area.area}
                  {...area}
                  name={isArea(area.area) ? t(`steps.${area.area}`) : ''}
                  scale={scale}
                />
              ))}
              {assets && assets.assets.length > 0 && (
                <AreaRow
                  {...assets}
                  count={assets.assets.length}
                  name={t('steps.assets')}
                  scale={scale}
                />
              )}
              <SideRow
                name={t('check.other')}
                hint={t(assets ? 'check.entriesHint' : 'check.otherHint')}
                amount={assets ? withoutAssets(state.other, assets, state.currency) : state.other}
                scale={scale}
              />
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={3}>
                  {t('check.left')}
                </th>
                <td className="num">
                  <Money amount={state.left} scale={scale} />
                </td>
              </tr>
            </tfoot>
          </table>
        </div>
      </section>
      {closed && begun && (
        <p className={classes.done} role="status">
          <IconCircleCheck size={20} stroke={1.8} aria-hidden />
          {t('check.zero')}
          <Can action="read" on="Settings">
            <Link to={paths.companySettings} hash={LOCKS} className={classes.lock}>
              {t('check.lock')}
            </Link>
          </Can>
        </p>
      )}
      {state.date == null && !closed && <NoDate onDate={() => onGo('date')} />}
      {!closed && mayClose && state.date != null && <CloseForm state={state} date={state.date} />}
      {state.closings.length > 0 && <Closings state={state} mayUndo={mayClose} />}
    </>
  );
}

interface AreaRowProps {
  name: string;
  count: number;
  /** How many are of another day. */
  otherwise: number;
  debit: string;
  credit: string;
  scale: number;
}

function AreaRow({ name, count, otherwise, debit, credit, scale }: AreaRowProps) {
  const { t } = useTranslation('openings');
  const format = useFormat();
  return (
    <tr>
      <th scope="row">
        {name}
        {otherwise > 0 && (
          <span className={classes.note}>{t('check.otherwise', { count: otherwise })}</span>
        )}
      </th>
      <td className="num">{format.number(count, 0)}</td>
      <td className="num">
        <Money amount={debit} scale={scale} blankZero />
      </td>
      <td className="num">
        <Money amount={credit} scale={scale} blankZero />
      </td>
    </tr>
  );
}

interface SideRowProps {
  name: string;
  hint: string;
  /** Above zero on the credit side of opening balance equity: others stand on the debit side then. */
  amount: string;
  scale: number;
}

function SideRow({ name, hint, amount, scale }: SideRowProps) {
  if (isZero(amount)) return null;
  const below = amount.startsWith('-');
  const figure = <Money amount={amount.replace('-', '')} scale={scale} />;
  return (
    <tr>
      <th scope="row">
        {name}
        <span className={classes.note}>{hint}</span>
      </th>
      <td />
      <td className="num">{!below && figure}</td>
      <td className="num">{below && figure}</td>
    </tr>
  );
}
