import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LOCKS, paths } from '@/app/paths';
import { Can, useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import type { OpeningsState } from '../api';
import { type OpenedAssets, withoutAssets } from '../assets';
import { isArea, type Step } from '../steps';
import { CloseForm } from './close-form';
import { Closings } from './closings';
import { NoDate } from './no-date';
import classes from './openings.module.css';

interface CloseStepProps {
  state: OpeningsState;
  /** Labels for those who may see them. */
  assets: OpenedAssets | undefined;
  onGo: (step: Step) => void;
}

/** What opening balance equity consists of; in the end nothing is left on it. */
export function CloseStep({ state, assets, onGo }: CloseStepProps) {
  const { t } = useTranslation('openings');
  const mayClose = useAbility().can('create', 'Journal Entry');
  const format = useFormat();
  const areas = [
    ...state.areas.map((area) => ({
      ...area,
      key: area.area,
      name: isArea(area.area) ? t(`steps.${area.area}`) : '',
    })),
    ...(assets && assets.assets.length > 0
      ? [{ ...assets, key: 'assets', count: assets.assets.length, name: t('steps.assets') }]
      : []),
  ];
  const other = assets ? withoutAssets(state.other, assets, state.currency) : state.other;
  const closed = isZero(state.left);
  const begun = state.areas.some(({ count }) => count > 0) || !isZero(state.other);
  return (
    <>
      <section className={`card ${classes.small}`} aria-label={t('check.title')}>
        <div className={classes.scroll}>
          <FiguresTable
            label={t('check.title')}
            className={classes.table}
            rows={areas}
            rowKey={(area) => area.key}
            money={{ scale: state.currency.minor_digits, blankZero: true }}
            columns={[
              {
                id: 'area',
                header: t('check.area'),
                rowHead: true,
                cell: ({ name, otherwise }) => (
                  <>
                    {name}
                    {otherwise > 0 && (
                      <span className={classes.note}>
                        {t('check.otherwise', { count: otherwise })}
                      </span>
                    )}
                  </>
                ),
              },
              {
                id: 'count',
                header: t('check.count'),
                figure: true,
                cell: ({ count }) => format.number(count, 0),
              },
              { id: 'debit', header: t('columns.debit'), amount: (area) => area.debit },
              { id: 'credit', header: t('columns.credit'), amount: (area) => area.credit },
            ]}
            last={
              isZero(other)
                ? []
                : [
                    {
                      label: (
                        <>
                          {t('check.other')}
                          <span className={classes.note}>
                            {t(assets ? 'check.entriesHint' : 'check.otherHint')}
                          </span>
                        </>
                      ),
                      // Above zero on the credit side of opening balance equity: the other accounts are on the debit
                      // side then.
                      cells: other.startsWith('-') ? { credit: other.slice(1) } : { debit: other },
                    },
                  ]
            }
            totals={[{ label: t('check.left'), span: 3, cells: { credit: state.left } }]}
          />
        </div>
      </section>
      {closed && begun && (
        <p className={`${classes.done} ${classes.small}`} role="status">
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
