import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { lazyPart } from '@/shared/routing/lazy-part';
import { Bdi } from '@/shared/ui/bdi';
import { FormSection } from '@/shared/ui/form-section';
import type { Asset, Estimates } from '../api';
import classes from './assets.module.css';
import { useRule } from './use-rule';

const UndoRevisionDialog = lazyPart(
  async () => (await import('../dialogs/undo-dialogs')).UndoRevisionDialog,
);

/** What was expected of an asset before, and since; the latest can be taken back while no month was run by it. */
export function RevisionsTable({ asset }: { asset: Asset }) {
  const { t } = useTranslation('fixed-assets');
  const format = useFormat();
  const rule = useRule();
  const [undoing, setUndoing] = useState<number | null>(null);
  const { revisions, currency } = asset;
  if (revisions.length === 0) return null;
  const told = (estimates: Estimates) => (
    <>
      {rule(estimates, true)}
      {!isZero(estimates.salvage) && (
        <span className={classes.second}>
          {t('revisions.salvage', { amount: format.money(estimates.salvage, currency) })}
        </span>
      )}
    </>
  );
  return (
    <FormSection title={t('revisions.title')} flush>
      <table className={classes.table} aria-label={t('revisions.title')}>
        <thead>
          <tr>
            <th scope="col">{t('revisions.from')}</th>
            <th scope="col">{t('revisions.before')}</th>
            <th scope="col">{t('revisions.after')}</th>
          </tr>
        </thead>
        <tbody>
          {revisions.map((one) => (
            <tr key={one.id}>
              <td>
                {format.date(one.from, 'month')}
                <span className={classes.second}>
                  <Bdi>{one.created_by}</Bdi>
                </span>
              </td>
              <td>{told(one.before)}</td>
              <td>
                {told(one.after)}
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
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {undoing !== null && <UndoRevisionDialog id={undoing} onClose={() => setUndoing(null)} />}
    </FormSection>
  );
}
