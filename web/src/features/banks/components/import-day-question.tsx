import { Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { DayQuestion } from '../api';
import { DATE_ORDERS } from '../mapping';
import classes from './import.module.css';

interface ImportDayQuestionProps {
  question: DayQuestion;
  answer: string | null;
  onAnswer: (order: string) => void;
}

/** Asks in which order a column writes its dates, with the first of them in each order. */
export function ImportDayQuestion({ question, answer, onAnswer }: ImportDayQuestionProps) {
  const { t } = useTranslation('banks');
  const format = useFormat();
  const { column, value, line, readings } = question;
  const orders = DATE_ORDERS.flatMap((order) => {
    const reading = readings.find((one) => one.order === order);
    return reading ? [{ order, date: reading.date }] : [];
  });
  return (
    <Radio.Group
      className={classes.question ?? ''}
      label={t('import.dayQuestion', { column })}
      description={t('import.dayExample', { value, line: format.number(line) })}
      value={answer}
      onChange={onAnswer}
    >
      <div className={classes.options}>
        {orders.map(({ order, date }) => (
          <Radio
            key={order}
            value={order}
            label={
              <>
                {t(`import.dateOrders.${order}`)}: <Bdi>{format.date(date, 'long')}</Bdi>
              </>
            }
          />
        ))}
      </div>
    </Radio.Group>
  );
}
