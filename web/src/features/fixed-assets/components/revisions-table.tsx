import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { lazyPart } from '@/shared/routing/lazy-part';
import { Bdi } from '@/shared/ui/bdi';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { FormSection } from '@/shared/ui/form-section';
import type { Asset, Estimates } from '../api';
import classes from './assets.module.css';
import { useRule } from './use-rule';

const UndoRevisionDialog = lazyPart(
  async () => (await import('../dialogs/undo-dialogs')).UndoRevisionDialog,
);

/**
 * The estimates of an asset before and after each change; the latest change can be undone while no month was run by it.
 */
export function RevisionsTable({ asset }: { asset: Asset }) {
  const { t } = useTranslation('fixed-assets');
  const format = useFormat();
  const rule = useRule();
  const [undoing, setUndoing] = useState<number | null>(null);
  const { revisions, currency } = asset;
  if (revisions.length === 0) return null;
  const estimates = (values: Estimates) => (
    <>
      {rule(values, true)}
      {!isZero(values.salvage) && (
        <span className={classes.second}>
          {t('revisions.salvage', { amount: format.money(values.salvage, currency) })}
        </span>
      )}
    </>
  );
  return (
    <FormSection title={t('revisions.title')} flush>
      <FiguresTable
        label={t('revisions.title')}
        className={classes.table}
        rows={revisions}
        rowKey={(one) => one.id}
        columns={[
          {
            id: 'from',
            header: t('revisions.from'),
            cell: (one) => (
              <>
                {format.date(one.from, 'month')}
                <span className={classes.second}>
                  <Bdi>{one.created_by}</Bdi>
                </span>
              </>
            ),
          },
          { id: 'before', header: t('revisions.before'), cell: (one) => estimates(one.before) },
          {
            id: 'after',
            header: t('revisions.after'),
            cell: (one) => (
              <>
                {estimates(one.after)}
                {one.reason && (
                  <span className={classes.reason}>
                    <Bdi>{one.reason}</Bdi>
                  </span>
                )}
                {one.undoable && (
                  <Button
                    className="no-print"
                    variant="default"
                    size="compact-sm"
                    mt={6}
                    onClick={() => setUndoing(one.id)}
                  >
                    {t('revisions.undo')}
                  </Button>
                )}
              </>
            ),
          },
        ]}
      />
      {undoing !== null && <UndoRevisionDialog id={undoing} onClose={() => setUndoing(null)} />}
    </FormSection>
  );
}
