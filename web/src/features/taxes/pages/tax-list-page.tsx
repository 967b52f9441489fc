import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconChevronRight,
  IconPencil,
  IconPercentage,
  IconPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { TaxCalendar } from '@/features/tax-calendar/public';
import { useAbility } from '@/shared/auth/can';
import { aimedRecord } from '@/shared/lib/aimed-field';
import { lazyPart } from '@/shared/routing/lazy-part';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { everyTax, type Tax } from '../api';
import { useTaxColumns } from '../components/use-tax-columns';
import classes from './tax-list-page.module.css';

const TaxDialog = lazyPart(async () => (await import('../dialogs/tax-dialog')).TaxDialog);
const EditTaxDialog = lazyPart(
  async () => (await import('../dialogs/edit-tax-dialog')).EditTaxDialog,
);
const RateDialog = lazyPart(async () => (await import('../dialogs/rate-dialog')).RateDialog);
const UndoRateDialog = lazyPart(
  async () => (await import('../dialogs/undo-rate-dialog')).UndoRateDialog,
);

/** The dialog on show. */
type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'rate' | 'undo'; tax: Tax };

/** Where something is done with taxes. */
const PAGES = [
  { key: 'vatReturns', to: paths.vatReturns, on: 'VAT report' },
  { key: 'withholding', to: paths.withholding, on: 'Reports' },
  { key: 'form41', to: paths.form41, on: 'Reports' },
  { key: 'remittances', to: paths.remittances, on: 'Make Payment' },
] as const;

/** The company's taxes, and the way to what is done with them, after what is due. */
export function TaxListPage() {
  const { t } = useTranslation(['taxes', 'common']);
  const ability = useAbility();
  const taxes = useQuery(everyTax);
  const columns = useTaxColumns();
  const [chosen, setChosen] = useState<OpenDialog | null>(null);
  // A link may lead to a field of one of them.
  const [aimed, setAimed] = useState(() => aimedRecord(paths.taxes));
  const mayEdit = ability.can('update', 'Settings');
  const led = mayEdit ? taxes.data?.find(({ id }) => id === aimed) : undefined;
  const dialog = chosen ?? (led ? { kind: 'edit' as const, tax: led } : null);
  const close = () => {
    setChosen(null);
    setAimed(undefined);
  };
  // Those in use come first, in the order of the list.
  const rows = taxes.data?.toSorted((one, other) => Number(other.active) - Number(one.active));
  const menuOf = (tax: Tax) => [
    {
      label: t('common:actions.edit'),
      icon: <IconPencil size={18} stroke={1.6} />,
      run: () => setChosen({ kind: 'edit', tax }),
    },
    ...(!tax.replaced_by
      ? [
          {
            label: t('rate.title'),
            icon: <IconPercentage size={18} stroke={1.6} />,
            run: () => setChosen({ kind: 'rate', tax }),
          },
        ]
      : []),
    // The latest of its rates can be removed.
    ...(!tax.replaced_by && taxes.data?.some((before) => before.replaced_by === tax.id)
      ? [
          {
            label: t('undo.confirm'),
            icon: <IconArrowBackUp size={18} stroke={1.6} />,
            run: () => setChosen({ kind: 'undo', tax }),
          },
        ]
      : []),
  ];
  return (
    <PageShell
      title={t('list.title')}
      actions={
        ability.can('create', 'Settings') && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
            onClick={() => setChosen({ kind: 'add' })}
          >
            {t('dialog.title')}
          </Button>
        )
      }
    >
      <TaxCalendar>
        <ul className={`${classes.pages} no-print`}>
          {PAGES.filter(({ on }) => ability.can('read', on)).map(({ key, to }) => (
            <li key={key}>
              <Link to={to} className={`card ${classes.page}`}>
                <span className={classes.text}>
                  <span className={classes.name}>{t(`pages.${key}`, { form: 41 })}</span>
                  <span className={classes.hint}>{t(`pages.${key}Hint`)}</span>
                </span>
                <IconChevronRight size={18} stroke={1.6} className="flip" aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
        <DataGrid<Tax>
          label={t('list.label')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          {...(mayEdit ? { onOpen: (tax: Tax) => setChosen({ kind: 'edit', tax }) } : {})}
          rowMenu={(tax) => (mayEdit ? menuOf(tax) : [])}
          failed={taxes.isError}
          onRetry={() => void taxes.refetch()}
          empty={
            <EmptyState
              kind="empty"
              title={t('list.empty')}
              action={
                ability.can('create', 'Settings') && (
                  <Button onClick={() => setChosen({ kind: 'add' })}>{t('dialog.title')}</Button>
                )
              }
            />
          }
        />
      </TaxCalendar>
      {dialog?.kind === 'add' && <TaxDialog onSaved={close} onClose={close} />}
      {dialog?.kind === 'edit' && (
        <EditTaxDialog
          tax={dialog.tax}
          onSaved={close}
          onRate={() => setChosen({ kind: 'rate', tax: dialog.tax })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'rate' && <RateDialog tax={dialog.tax} onSaved={close} onClose={close} />}
      {dialog?.kind === 'undo' && <UndoRateDialog tax={dialog.tax} onClose={close} />}
    </PageShell>
  );
}
