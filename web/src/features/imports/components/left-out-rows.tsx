import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Bdi } from '@/shared/ui/bdi';
import { FormSection } from '@/shared/ui/form-section';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import { importRows } from '../api';
import classes from './imports.module.css';

interface LeftOutRowsProps {
  id: number;
  count: number;
  saving: boolean;
  /** Says that a row is a record. */
  onRecord: (line: number) => void;
}

/** The cells of a row, each in its own direction. */
function Cells({ written }: { written: string | null | undefined }) {
  return written?.split(' · ').map((cell, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: cells differ only by their place
    <Fragment key={at}>
      {at > 0 && ' · '}
      <Bdi>{cell}</Bdi>
    </Fragment>
  ));
}

/** Rows of the file that were not taken for records, as totals and headings of groups; each can be put back. */
export function LeftOutRows({ id, count, saving, onRecord }: LeftOutRowsProps) {
  const { t } = useTranslation('imports');
  const rows = useInfiniteQuery(importRows(id, 'left_out'));
  const shown = rows.data?.pages.flatMap((page) => page.Rows);
  return (
    <FormSection title={t('review.leftOut.title', { count })} note={t('review.leftOut.note')}>
      {!shown && <LoadOrRetry query={rows} height={80} />}
      <ul className={classes.leftOut}>
        {shown?.map(({ line, written }) => (
          <li key={line}>
            <span>
              {t('review.lineOf', { line })}: <Cells written={written} />
            </span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('review.leftOut.takeOf', { line })}
              disabled={saving}
              onClick={() => onRecord(line)}
            >
              {t('review.leftOut.take')}
            </Button>
          </li>
        ))}
      </ul>
      {rows.hasNextPage && (
        <Button
          variant="default"
          loading={rows.isFetchingNextPage}
          onClick={() => void rows.fetchNextPage()}
        >
          {t('review.more')}
        </Button>
      )}
    </FormSection>
  );
}
