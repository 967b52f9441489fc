import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmissionKeys } from '@/shared/api/idempotency';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { DateOrderQuestion } from '@/shared/ui/date-order-question';
import type { DateOrder } from '@/shared/ui/date-orders';
import { TableFileDialog, TableFileRows } from '@/shared/ui/table-file-dialog';
import { type RateFile, type RateFileRow, useImportRates, useReadRates } from '../api';
import { placesOf } from '../places-of';
import classes from './import-dialog.module.css';

/** Rates of many days, copied or as a file: looked at row by row, then written down all or none. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('rates');
  const read = useReadRates();
  /** The same file, once the order of its dates was chosen. */
  const ordered = useReadRates();
  const write = useImportRates();
  const keys = useSubmissionKeys();
  /** What was read, which is what is written down. */
  const [content, setContent] = useState('');
  const [order, setOrder] = useState<DateOrder | null>(null);
  const startOver = () => {
    write.reset();
    ordered.reset();
    setOrder(null);
  };
  const reading = {
    data: ordered.data ?? read.data,
    error: ordered.error ?? read.error,
    isPending: read.isPending,
    mutate: (chosen: string) => {
      startOver();
      setContent(chosen);
      read.mutate({ content: chosen });
    },
    reset: () => {
      startOver();
      read.reset();
    },
  };
  const answer = (chosen: DateOrder) => {
    write.reset();
    setOrder(chosen);
    ordered.mutate({ content, date_order: chosen });
  };
  const take = () => {
    const body = { content, date_order: order };
    write.mutate(
      { body, headers: keys.headersFor(body) },
      {
        onSuccess: ({ count }) => {
          toast.success(t('import.taken', { count }));
          onClose();
        },
      },
    );
  };
  const question = read.data?.day_question;
  return (
    <TableFileDialog
      title={t('import.title')}
      hint={t('import.hint')}
      words={{
        paste: t('import.paste'),
        file: t('import.file'),
        read: t('import.read'),
        again: t('import.again'),
      }}
      reading={reading}
      refused={write.error}
      rows={(file) => (
        <>
          {question && <DayQuestion question={question} answer={order} onAnswer={answer} />}
          <FileOfRates file={file} />
        </>
      )}
      take={({ count, faults: errorCount, day_question: open }) => (
        <Button
          loading={write.isPending || ordered.isPending}
          disabled={errorCount > 0 || Boolean(open)}
          onClick={take}
        >
          {t('import.take', { count })}
        </Button>
      )}
      onClose={onClose}
    />
  );
}

interface DayQuestionProps {
  question: NonNullable<RateFile['day_question']>;
  answer: DateOrder | null;
  onAnswer: (order: DateOrder) => void;
}

/** Asks in which order the file writes its dates; the answer may be changed. */
function DayQuestion({ question, answer, onAnswer }: DayQuestionProps) {
  const { t } = useTranslation('rates');
  const format = useFormat();
  const { column, value, line, readings } = question;
  return (
    <DateOrderQuestion
      label={t('import.dayQuestion', { column })}
      example={t('import.dayExample', { value, line: format.number(line, 0) })}
      readings={readings}
      answer={answer}
      onAnswer={onAnswer}
    />
  );
}

function FileOfRates({ file }: { file: RateFile }) {
  const { t } = useTranslation('rates');
  const base = useCompanyCurrency();
  const { rows, count, faults: errorCount, replaced } = file;
  const rowCount = errorCount > 0 ? errorCount : count;
  const places = placesOf(rows.flatMap(({ rate, before }) => [rate, before]));
  return (
    <>
      <TableFileRows label={t('import.rows')}>
        <table aria-label={t('import.rows')}>
          <thead>
            <tr>
              <th scope="col">{t('import.line')}</th>
              <th scope="col">{t('fields.from')}</th>
              <th scope="col">{t('fields.currency')}</th>
              <th scope="col" className="num">
                {t('import.before')}
              </th>
              <th scope="col" className="num">
                {t('fields.rate', { base: base.code })}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <FileRow key={row.line} row={row} places={places} />
            ))}
          </tbody>
        </table>
      </TableFileRows>
      {rows.length < rowCount && (
        <p className={classes.said}>{t('import.more', { shown: rows.length, count: rowCount })}</p>
      )}
      <p role="status" className={errorCount > 0 ? classes.fault : classes.said}>
        {errorCount > 0
          ? t('import.faults', { count: errorCount })
          : replaced > 0 && t('import.replaced', { count: replaced })}
      </p>
    </>
  );
}

function FileRow({ row, places }: { row: RateFileRow; places: number }) {
  const { t } = useTranslation('rates');
  const format = useFormat();
  const { line, written, date, currency, rate, before, trouble } = row;
  return (
    <tr>
      <td>{format.number(line, 0)}</td>
      {trouble ? (
        <th scope="row" colSpan={4}>
          <Bdi>{written.filter(Boolean).join(' · ')}</Bdi>
          <span className={classes.fault}>{t(`import.trouble.${trouble}`)}</span>
        </th>
      ) : (
        <>
          <th scope="row">{date ? format.date(date) : <Bdi>{written[0]}</Bdi>}</th>
          <td>{currency && <Bdi ltr>{currency.code}</Bdi>}</td>
          <td className="num">{before && <Bdi ltr>{format.number(before, places)}</Bdi>}</td>
          <td className="num">{rate && <Bdi ltr>{format.number(rate, places)}</Bdi>}</td>
        </>
      )}
    </tr>
  );
}
