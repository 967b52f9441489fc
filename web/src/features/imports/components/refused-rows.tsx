import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Bdi } from '@/shared/ui/bdi';
import { FormSection } from '@/shared/ui/form-section';
import { importRows } from '../api';
import { refusedRowsOf } from '../review-rows';
import classes from './imports.module.css';

/** How many of them are read here; all are in the file. */
const MOST = 10;

/** Rows without an error that could not be saved, and why. */
export function RefusedRows({ id, count }: { id: number; count: number }) {
  const { t } = useTranslation('imports');
  const { data } = useInfiniteQuery(importRows(id, 'refused'));
  const rows = refusedRowsOf(data?.pages[0]?.Rows ?? []).slice(0, MOST);
  return (
    <FormSection title={t('done.goodRefused', { count })}>
      <ul className={classes.notes}>
        {rows.map(({ line, why }) => (
          <li key={line}>
            {t('review.lineOf', { line })}: <Bdi>{why}</Bdi>
          </li>
        ))}
      </ul>
      {rows.length < count && <p className={classes.hint}>{t('done.reasons')}</p>}
    </FormSection>
  );
}
