import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { publishFootHeight } from '@/shared/lib/page-foot';
import { EmptyState } from '@/shared/ui/empty-state';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { Money } from '@/shared/ui/money';
import { assetOpenings, type OpeningsState } from '../api';
import { type OpenedAssets, openedAssets } from '../assets';
import { NoDate } from './no-date';
import classes from './openings.module.css';

interface AssetsStepProps {
  state: OpeningsState;
  onNext: () => void;
  onDate: () => void;
}

/** The fixed assets that the company came with: each is added to the register, which posts its opening. */
export function AssetsStep({ state, onNext, onDate }: AssetsStepProps) {
  const { t } = useTranslation(['openings', 'common']);
  const lines = useQuery(assetOpenings(state.equity_account_id));
  const opened = lines.data && openedAssets(lines.data, state);
  return (
    <section className="card" aria-label={t('steps.assets')}>
      <div className={classes.toolbar}>
        <p className={classes.intro}>{t('assets.hint')}</p>
        {state.date != null && opened !== undefined && opened.assets.length > 0 && (
          <div className={classes.end}>
            <AddAsset date={state.date} />
          </div>
        )}
      </div>
      {state.date == null && <NoDate onDate={onDate} />}
      {lines.isPending && <Skeleton height={180} m={16} />}
      {lines.isError && (
        <EmptyState
          kind="problem"
          title={t('common:problems.loadFailed')}
          action={
            <Button onClick={() => void lines.refetch()}>{t('common:actions.tryAgain')}</Button>
          }
        />
      )}
      {opened && opened.assets.length === 0 && (
        <EmptyState
          kind="empty"
          title={t('assets.none')}
          hint={t('assets.noneHint')}
          action={state.date != null && <AddAsset date={state.date} />}
        />
      )}
      {opened && opened.assets.length > 0 && <AssetTable opened={opened} state={state} />}
      <div ref={publishFootHeight} className={classes.foot}>
        <div className={classes.end}>
          <Button onClick={onNext}>{t('next')}</Button>
        </div>
      </div>
    </section>
  );
}

function AddAsset({ date }: { date: string }) {
  const { t } = useTranslation('openings');
  return (
    <Button
      leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
      renderRoot={(props) => (
        <Link {...props} to={paths.addFixedAsset} search={{ opening: date } as never} />
      )}
    >
      {t('assets.add')}
    </Button>
  );
}

function AssetTable({ opened, state }: { opened: OpenedAssets; state: OpeningsState }) {
  const { t } = useTranslation(['openings', 'common']);
  const format = useFormat();
  const scale = state.currency.minor_digits;
  const figure = (name: string, amount: string) => (
    <>
      <span className={classes.phoneLabel} aria-hidden>
        {name}
      </span>
      <Money amount={amount} scale={scale} />
    </>
  );
  return (
    <div className={classes.scroll}>
      <FiguresTable
        label={t('steps.assets')}
        className={`${classes.table} ${classes.assets}`}
        rows={opened.assets}
        rowKey={(asset) => asset.id}
        columns={[
          {
            id: 'asset',
            header: t('assets.asset'),
            rowHead: true,
            cell: (asset) => (
              <>
                <Link to={paths.fixedAsset(asset.id)}>
                  <bdi>{asset.number}</bdi> <bdi>{asset.name}</bdi>
                </Link>
                {asset.date !== state.date && (
                  <span className={classes.note}>
                    {t('otherDay', { date: format.date(asset.date) })}
                  </span>
                )}
              </>
            ),
          },
          {
            id: 'cost',
            header: t('assets.cost'),
            figure: true,
            cell: ({ cost }) => figure(t('assets.cost'), cost),
          },
          {
            id: 'worn',
            header: t('assets.worn'),
            figure: true,
            cell: ({ worn }) => !isZero(worn) && figure(t('assets.worn'), worn),
          },
          {
            id: 'bookValue',
            header: t('assets.bookValue'),
            figure: true,
            cell: ({ bookValue }) => figure(t('assets.bookValue'), bookValue),
          },
        ]}
        totals={[
          {
            label: t('common:nouns.total'),
            cells: {
              cost: figure(t('assets.cost'), opened.debit),
              worn: !isZero(opened.credit) && figure(t('assets.worn'), opened.credit),
              bookValue: figure(t('assets.bookValue'), opened.bookValue),
            },
          },
        ]}
      />
    </div>
  );
}
