import { Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from './bdi';
import classes from './date-order-question.module.css';
import { DATE_ORDERS, type DateOrder } from './date-orders';

interface DateOrderQuestionProps {
  /** The question, and an example from the file. */
  label: string;
  example: string;
  /** The date of the example in each order that fits it. */
  readings: readonly { order: string; date: string }[];
  answer: string | null;
  onAnswer: (order: DateOrder) => void;
}

/** Asks in which order a file writes its dates, with one of them in each order. */
export function DateOrderQuestion(props: DateOrderQuestionProps) {
  const { label, example, readings, answer, onAnswer } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const choices = DATE_ORDERS.flatMap((order) => {
    const reading = readings.find((one) => one.order === order);
    return reading ? [{ order, date: reading.date }] : [];
  });
  return (
    <Radio.Group
      className={classes.question ?? ''}
      label={label}
      description={example}
      value={answer}
      onChange={(chosen) => {
        const order = DATE_ORDERS.find((one) => one === chosen);
        if (order) onAnswer(order);
      }}
    >
      <div className={classes.options}>
        {choices.map(({ order, date }) => (
          <Radio
            key={order}
            value={order}
            label={
              <>
                {t(`dateOrders.${order}`)}: <Bdi>{format.date(date, 'long')}</Bdi>
              </>
            }
          />
        ))}
      </div>
    </Radio.Group>
  );
}
